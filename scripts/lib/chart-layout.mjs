// Lays a chart out with elkjs. Parallel regions are laid out each on its own and stacked; an edge that leaves such a
// region is drawn in two parts that meet at the border, because ELK shuffles regions when it sees all of them at once.
import ELK from 'elkjs/lib/elk.bundled.js';
import { INSET, ROW, TITLE } from '../../src/devtools/charts/layout.ts';
import { fanRows, ownRows, rowsWidth, transitionRows, widthOf } from './chart-rows.mjs';

const elk = new ELK();
const PAD = 20;
const GAP = 14;
const DOT = 10;

/** @returns the layout of one way to do it: `direction` RIGHT or DOWN, strategies by their names in ELK */
async function layOut(definition, { direction, cycles, placement }) {
  const { states, transitions } = definition;
  const byId = new Map(states.map((state) => [state.id, state]));
  const root = states[0].id;
  const childrenOf = (id) => states.filter(({ parent }) => parent === id);
  const isWithin = (id, ancestor) => {
    for (let at = byId.get(id)?.parent; at; at = byId.get(at).parent) if (at === ancestor) return true;
    return false;
  };
  const { groups, inside } = groupEdges(definition, isWithin, byId);
  const boxRows = new Map(states.map((state) => [state.id, [...ownRows(state), ...(inside.get(state.id) ?? [])]]));

  const placed = { states: new Map(), labels: [], edges: [], starts: [] };
  const headOf = (id) =>
    (id === root ? 0 : TITLE) + boxRows.get(id).length * ROW + (boxRows.get(id).length > 0 ? 8 : 0);
  const titleWidth = (id) => (id === root ? 0 : widthOf(byId.get(id).key, 13, true) + 2 * INSET + 8);
  const headWidth = (id) => Math.max(titleWidth(id), rowsWidth(boxRows.get(id)) + 2 * INSET, 72);
  const isParallel = (id) => byId.get(id).type === 'parallel';
  /** The outermost parallel state between `id` and the container, `id` itself included. */
  const parallelAround = (id, container) => {
    let found = null;
    for (let at = id; at && at !== container; at = byId.get(at).parent) if (isParallel(at)) found = at;
    return found;
  };

  const options = {
    'elk.algorithm': 'layered',
    'elk.direction': direction,
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.json.edgeCoords': 'ROOT',
    'elk.json.shapeCoords': 'ROOT',
    'elk.layered.spacing.nodeNodeBetweenLayers': '26',
    'elk.layered.spacing.edgeNodeBetweenLayers': '14',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
    'elk.spacing.nodeNode': '24',
    'elk.spacing.edgeNode': '16',
    'elk.spacing.edgeEdge': '14',
    'elk.spacing.edgeLabel': '5',
    'elk.edgeLabels.inline': 'false',
    'elk.layered.cycleBreaking.strategy': cycles,
    'elk.layered.nodePlacement.strategy': placement,
    'elk.layered.thoroughness': '20',
  };

  /** Lays out what is in a state; positions relative to that state, its head included. */
  async function cluster(container) {
    const parts = new Map();
    const prepare = async (id) => {
      for (const child of childrenOf(id)) {
        if (isParallel(child.id)) parts.set(child.id, await parallel(child.id));
        else await prepare(child.id);
      }
    };
    await prepare(container);

    const edges = [];
    const ports = new Map([...parts.keys()].map((id) => [id, []]));
    const outside = [];
    const attach = (id, g, leaves) => {
      const around = parallelAround(id, container);
      if (around === null) return id;
      const port = `${around}|${g}`;
      ports.get(around).push({ port, g, leaves, own: around === id });
      return port;
    };
    for (const [g, group] of groups.entries()) {
      const from = isWithin(group.source, container);
      const to = isWithin(group.target, container);
      if (from && to) {
        const around = parallelAround(group.source, container);
        if (around !== null && around === parallelAround(group.target, container)) continue;
        const { w, h } = group;
        const [source, target] = [attach(group.source, g, true), attach(group.target, g, false)];
        edges.push({ id: `e${g}`, sources: [source], targets: [target], labels: [{ text: ' ', width: w, height: h }] });
      } else if (from !== to && isParallel(byId.get(container).parent ?? root)) {
        const layer = from ? 'LAST' : 'FIRST';
        outside.push({
          id: `o${g}`,
          width: 1,
          height: 1,
          layoutOptions: { 'elk.layered.layering.layerConstraint': layer },
        });
        const ends = from ? [group.source, `o${g}`] : [`o${g}`, group.target];
        edges.push({ id: `x${g}`, sources: [ends[0]], targets: [ends[1]] });
      }
    }

    const toNode = ({ id }) => {
      if (parts.has(id)) return atom(id, parts.get(id), ports.get(id));
      const inner = childrenOf(id);
      if (inner.length === 0) {
        const { type } = byId.get(id);
        const rows = boxRows.get(id).length;
        return { id, width: headWidth(id), height: rows > 0 ? headOf(id) + 6 : type === 'final' ? 36 : 40 };
      }
      return {
        id,
        children: [...dotOf(id), ...inner.map(toNode)],
        layoutOptions: {
          'elk.padding': `[top=${headOf(id) + 12},left=${PAD},bottom=${PAD},right=${PAD}]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${headWidth(id)},${headOf(id)})`,
        },
      };
    };
    const dotOf = (id) => {
      const { initial } = byId.get(id);
      if (!initial) return [];
      edges.push({ id: `s${id}`, sources: [`dot ${id}`], targets: [initial] });
      return [{ id: `dot ${id}`, width: DOT, height: DOT }];
    };
    const children = [...dotOf(container), ...childrenOf(container).map(toNode), ...outside];
    const top = headOf(container) + (container === root && headOf(container) === 0 ? 8 : 12);
    const graph = await elk.layout({
      id: '@root',
      layoutOptions: { ...options, 'elk.padding': `[top=${top},left=${PAD},bottom=${PAD},right=${PAD}]` },
      children,
      edges,
    });
    const result = { w: Math.max(graph.width, headWidth(container)), h: graph.height, at: new Map(), edges: [] };
    const read = (node) => {
      if (!/^dot |^o\d/.test(node.id)) result.at.set(node.id, { x: node.x, y: node.y, w: node.width, h: node.height });
      for (const child of node.children ?? []) read(child);
    };
    for (const node of graph.children) read(node);
    result.starts = [];
    result.crossing = new Map();
    for (const { id, sections = [], labels = [] } of graph.edges) {
      const [section] = sections;
      const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => [x, y]);
      if (id[0] === 's') result.starts.push(points);
      else if (id[0] === 'x') result.crossing.set(Number(id.slice(1)), points);
      else result.edges.push({ g: Number(id.slice(1)), points, label: labels[0] });
    }
    for (const [id, part] of parts) adopt(result, part, result.at.get(id), id);
    return result;
  }

  /** A parallel state as a box of fixed size, whose ports are where the edges from its inside reach its border. */
  function atom(id, part, ports) {
    const across = direction === 'RIGHT';
    let own = 0;
    const fixed = ports.map(({ port, g, leaves, own: isOwn }) => {
      const side = across ? (leaves ? 'EAST' : 'WEST') : leaves ? 'SOUTH' : 'NORTH';
      const along = isOwn ? 14 + own++ * 18 : part.border.get(g);
      const place = across ? { x: leaves ? part.w : 0, y: along } : { x: along, y: leaves ? part.h : 0 };
      return { id: port, width: 0, height: 0, ...place, layoutOptions: { 'elk.port.side': side } };
    });
    return { id, width: part.w, height: part.h, ports: fixed, layoutOptions: { 'elk.portConstraints': 'FIXED_POS' } };
  }

  async function parallel(id) {
    const regions = [];
    for (const child of childrenOf(id)) regions.push([child.id, await cluster(child.id)]);
    const across = direction === 'RIGHT' || regions.every(([, { crossing }]) => crossing.size === 0);
    const top = headOf(id) + 8;
    let w = headWidth(id);
    let h = top;
    const at = new Map();
    const widest = Math.max(...regions.map(([, region]) => region.w));
    const highest = Math.max(...regions.map(([, region]) => region.h));
    let next = across ? top : PAD / 2;
    for (const [child, region] of regions) {
      const box = across
        ? { x: PAD / 2, y: next, w: widest, h: region.h }
        : { x: next, y: top, w: region.w, h: highest };
      at.set(child, box);
      next += (across ? box.h : box.w) + GAP;
      w = Math.max(w, box.x + box.w + PAD / 2);
      h = Math.max(h, box.y + box.h + PAD / 2);
    }
    const result = { w, h, at, edges: [], starts: [], halves: new Map(), border: new Map() };
    for (const [child, region] of regions) {
      const box = at.get(child);
      adopt(result, region, box, child);
      for (const [g, points] of region.crossing) {
        const moved = points.map(([x, y]) => [x + box.x, y + box.y]);
        const leaves = isWithin(groups[g].source, child);
        const end = leaves ? moved[moved.length - 1] : moved[0];
        result.border.set(g, across ? end[1] : end[0]);
        const border = across ? [leaves ? w : 0, end[1]] : [end[0], leaves ? h : 0];
        result.halves.set(g, leaves ? [...moved.slice(0, -1), border] : [border, ...moved.slice(1)]);
      }
    }
    return result;
  }

  /** Takes over what was laid out on its own, at the place it has got. */
  function adopt(result, part, box, id) {
    const move = ([x, y]) => [x + box.x, y + box.y];
    for (const [inner, at] of part.at) result.at.set(inner, { ...at, x: at.x + box.x, y: at.y + box.y });
    for (const { g, points, label } of part.edges) {
      const moved = label && { ...label, x: label.x + box.x, y: label.y + box.y };
      result.edges.push({ g, points: points.map(move), label: moved });
    }
    for (const points of part.starts) result.starts.push(points.map(move));
    for (const [g, points] of part.halves ?? []) {
      const edge = result.edges.find((one) => one.g === g);
      if (!edge) continue;
      const half = points.map(move);
      edge.points = isWithin(groups[g].source, id) ? [...half, ...edge.points] : [...edge.points, ...half];
    }
  }

  const whole = isParallel(root) ? await parallel(root) : await cluster(root);
  whole.at.set(root, { x: 0, y: 0, w: whole.w, h: whole.h });

  const round = (n) => Math.round(n);
  for (const state of states) {
    const { x, y, w, h } = whole.at.get(state.id);
    placed.states.set(state.id, { x: round(x), y: round(y), w: round(w), h: round(h) });
    const rows = boxRows.get(state.id);
    if (rows.length > 0) {
      const top = y + (state.id === root ? 4 : TITLE + 4);
      placed.labels.push({ x: round(x + INSET), y: round(top), w: rowsWidth(rows), rows });
    }
  }
  for (const { g, points, label } of whole.edges.sort((a, b) => a.g - b.g)) {
    placed.edges.push({ t: groups[g].ts, p: straight(points).flat().map(round) });
    if (label) placed.labels.push({ x: round(label.x), y: round(label.y), w: groups[g].w, rows: groups[g].rows });
  }
  return {
    w: round(whole.w),
    h: round(whole.h),
    states: states.map((state) => ({ ...state, ...placed.states.get(state.id) })),
    transitions,
    labels: placed.labels,
    edges: placed.edges,
    starts: whole.starts.map((points) => straight(points).flat().map(round)),
  };
}

/** Leaves out points in the middle of a straight line. */
function straight(points) {
  return points.filter(([x, y], i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before || !after) return true;
    const onX = Math.abs(before[0] - x) < 0.5 && Math.abs(after[0] - x) < 0.5;
    return !(onX || (Math.abs(before[1] - y) < 0.5 && Math.abs(after[1] - y) < 0.5));
  });
}

/**
 * One edge per pair of states. Transitions that stay in their state or go into it are listed inside its box; three or
 * more of one event to siblings become one edge to the box around these.
 */
function groupEdges({ transitions, states }, isWithin, byId) {
  const inside = new Map();
  const drawn = new Map();
  const into = new Map();
  for (const [i, one] of transitions.entries()) {
    const [target] = one.targets;
    if (target === undefined || target === one.source || isWithin(target, one.source)) {
      inside.set(one.source, [...(inside.get(one.source) ?? []), ...transitionRows(one, i, true)]);
      continue;
    }
    const around = byId.get(target).parent;
    const fan = JSON.stringify([one.source, one.event, one.guards.map(({ name }) => name), one.actions, around]);
    drawn.set(i, { target, around, fan });
    if (around !== one.source && !isWithin(one.source, around)) into.set(fan, [...(into.get(fan) ?? []), i]);
  }
  const isFan = (fan) => (into.get(fan)?.length ?? 0) >= 3;
  const fanned = new Set(
    [...drawn].filter(([, { fan }]) => isFan(fan)).map(([i, d]) => `${transitions[i].source} ${d.around}`),
  );
  const groups = new Map();
  for (const [i, { target, around, fan }] of drawn) {
    const { source } = transitions[i];
    const end = fanned.has(`${source} ${around}`) ? around : target;
    const key = `${source} ${end}`;
    const group = groups.get(key) ?? { source, target: end, ts: [], rows: [] };
    if (isFan(fan)) {
      if (into.get(fan)[0] === i) group.rows.push(...fanRows(transitions, into.get(fan)));
    } else {
      const rows = transitionRows(transitions[i], i, false);
      if (end !== target) rows[0] = [rows[0][0], `${rows[0][1]} → ${byId.get(target).key}`, i];
      group.rows.push(...rows);
    }
    group.ts.push(i);
    groups.set(key, group);
  }
  const order = new Map(states.map(({ id }, i) => [id, i]));
  const list = [...groups.values()].sort((a, b) => order.get(a.source) - order.get(b.source));
  for (const group of list) Object.assign(group, { w: rowsWidth(group.rows), h: group.rows.length * ROW });
  return { groups: list, inside };
}

const WAYS = ['RIGHT', 'DOWN'].flatMap((direction) =>
  ['DEPTH_FIRST', 'GREEDY'].flatMap((cycles) =>
    ['BRANDES_KOEPF', 'NETWORK_SIMPLEX'].map((placement) => ({ direction, cycles, placement })),
  ),
);

/** The best of several layouts. The same definition always gives the same one. */
export async function bestLayout(definition) {
  const tried = [];
  for (const way of WAYS) tried.push(await layOut(definition, way));
  return tried.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}

/** A screen shows this much, in px; scrolling sideways is worse than scrolling down. */
const WIDE = 950;
const HIGH = 1400;

function cost({ w, h, edges, labels }) {
  const segments = edges.map(({ p }) => segmentsOf(p));
  const length = segments.flat().reduce((sum, [x0, y0, x1, y1]) => sum + x1 - x0 + y1 - y0, 0);
  let crossings = 0;
  for (const [i, one] of segments.entries()) {
    for (const other of segments.slice(i + 1)) {
      for (const a of one) for (const b of other) if (meet(a, b)) crossings++;
    }
  }
  const boxes = labels.map(({ x, y, w: wide, rows }) => [x + 1, y + 2, x + wide - 28, y + rows.length * ROW - 3]);
  const struck = boxes.reduce((sum, box) => sum + segments.flat().filter((one) => meet(one, box)).length, 0);
  return Math.max(w / WIDE, h / HIGH) + (w * h) / (WIDE * HIGH) + length / 40_000 + crossings / 40 + struck;
}

const segmentsOf = (p) => {
  const found = [];
  for (let i = 2; i < p.length; i += 2) {
    const [x0, y0, x1, y1] = [p[i - 2], p[i - 1], p[i], p[i + 1]];
    found.push([Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]);
  }
  return found;
};
const meet = ([ax0, ay0, ax1, ay1], [bx0, by0, bx1, by1]) => ax0 < bx1 && bx0 < ax1 && ay0 < by1 && by0 < ay1;
