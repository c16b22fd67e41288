// The package as a stranger meets it: packed, installed into an empty folder, and used by its README alone.
//   node try.mjs             offline: what it needs is linked from where this runs
//   node try.mjs --registry  as the README says, from the registry
//   node try.mjs --browser   the part for Playwright as well; --chromium PATH where that is not Playwright's own
//   --keep                   leaves the folder
// Every file and every change is taken from the README's blocks, by the name in their first line, and so is what must be
// said when something is wrong.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';

const here = import.meta.dirname;
const { values: asked } = parseArgs({
  options: {
    registry: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    chromium: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

const readme = readFileSync(path.join(here, 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language, text]) => ({ language, text }));
const nameOf = (text) => /^\/\/ ([\w.]+)\n/.exec(text)?.[1];
const files = new Map(
  blocks.flatMap(({ language, text }) => (language !== 'diff' && nameOf(text) ? [[nameOf(text), text]] : [])),
);
const said = blocks.filter(({ language }) => language === 'text').map(({ text }) => text.trim());
const saidOf = (start) => said.find((text) => text.startsWith(start)) ?? fail(`The README says nowhere "${start}…"`);

const folder = mkdtempSync(path.join(tmpdir(), 'statechart-walk-'));
const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
// A runner that runs this must not tell the one in the folder what it is; a build server writes no new snapshots.
for (const name of Object.keys(env))
  if (/^(VITEST|MODEL_|CI$|NODE_OPTIONS$|TEST$)/.test(name) || env[name] === undefined) delete env[name];

/** @returns {never} */
function fail(why) {
  throw new Error(why);
}

function run(command, args, cwd = folder) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { status, output: stripVTControlCharacters(`${stdout}${stderr}`) };
}

/** Runs what must succeed. */
function must(command, args, cwd) {
  const { status, output } = run(command, args, cwd);
  if (status !== 0) fail(`${command} ${args.join(' ')} failed:\n${output}`);
  return output;
}

/** A program of an installed package. */
const program = (file, ...args) => [process.execPath, [path.join('node_modules', ...file.split('/')), ...args]];
const VITEST = program('vitest/vitest.mjs', 'run');
const PLAYWRIGHT = program('@playwright/test/cli.js', 'test', '--reporter=line');

const write = (name) => writeFileSync(path.join(folder, name), files.get(name) ?? fail(`The README has no ${name}`));

/** Carries the README's change of a file out, and takes it back after `during`. */
function changed(name, during) {
  const { text } =
    blocks.find((one) => one.language === 'diff' && nameOf(one.text) === name) ?? fail(`No change of ${name}`);
  const line = (sign) =>
    text
      .split('\n')
      .find((one) => one.startsWith(sign))
      ?.slice(1)
      .trim() ?? fail(`No ${sign} in ${name}`);
  const sound = readFileSync(path.join(folder, name), 'utf8');
  if (!sound.includes(line('-'))) fail(`${name} has no line "${line('-')}"`);
  writeFileSync(
    path.join(folder, name),
    sound.replace(line('-'), () => line('+')),
  );
  during();
  writeFileSync(path.join(folder, name), sound);
}

/** A run that must fail and say what the README says. */
function mustFail([command, args], start) {
  const { status, output } = run(command, args);
  if (status === 0) fail(`${args.join(' ')} passes although something is wrong:\n${output}`);
  const wanted = saidOf(start);
  if (!output.includes(wanted)) fail(`"${wanted}" is not said by ${args.join(' ')}:\n${output}`);
  console.log(`  fails as it should: ${wanted}`);
}

/** What a package needs at run time, found from where this runs. */
function link(name) {
  for (let at = here; at !== path.dirname(at); at = path.dirname(at)) {
    const found = path.join(at, 'node_modules', name);
    if (!existsSync(found)) continue;
    const place = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(place), { recursive: true });
    return symlinkSync(found, place, 'junction');
  }
  return fail(`${name} is not installed here`);
}

/** The lines of a shell block of the README that begin so. */
const shell = (start) =>
  blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.trim().split('\n'))
    .filter((line) => line.startsWith(start));

try {
  must('npm', ['pack', '--pack-destination', folder], here);
  const archive = 'statechart-walk-0.1.0.tgz';
  if (!existsSync(path.join(folder, archive))) fail(`npm pack made no ${archive}, which the README installs`);
  if (asked.registry) {
    for (const line of [
      ...shell('npm init'),
      ...shell('npm pkg'),
      ...shell('npm install').slice(0, asked.browser ? 2 : 1),
    ]) {
      const [command, ...args] = line.split(' ');
      must(command, args);
    }
  } else {
    writeFileSync(path.join(folder, 'package.json'), '{ "name": "empty", "type": "module" }\n');
    const home = path.join(folder, 'node_modules', 'statechart-walk');
    mkdirSync(home, { recursive: true });
    must('tar', ['-xzf', archive, '-C', home, '--strip-components=1']);
    for (const name of ['xstate', 'vitest', 'fast-check', ...(asked.browser ? ['@playwright/test'] : [])]) link(name);
  }
  console.log(`${asked.registry ? 'installed' : 'unpacked'} into ${folder}`);

  for (const name of ['turnstile.ts', 'turnstile.test.ts']) write(name);
  must(...VITEST);
  console.log('  turnstile.test.ts passes');
  changed('turnstile.ts', () => mustFail(VITEST, 'turnstile breaks'));

  const again = / {2}Repeat it: (MODEL_WALK=.*)/.exec(saidOf('turnstile breaks'))?.[1] ?? fail('No "Repeat it:"');
  // Linked packages have no programs of their own for npx to find.
  const typed = ['-c', again.replace('npx vitest', () => `'${process.execPath}' node_modules/vitest/vitest.mjs`)];
  if (process.platform === 'win32') console.log('  (the command that repeats it is for a POSIX shell)');
  else {
    changed('turnstile.ts', () => mustFail(['sh', typed], 'turnstile breaks'));
    if (!/Tests\s+1 passed \(1\)/.test(must('sh', typed))) fail(`${again} runs more than what failed, or nothing`);
    console.log(`  repeats what failed, and only that: ${again}`);
  }
  changed('turnstile.test.ts', () => mustFail(VITEST, 'arm.push is heard'));

  for (const name of ['walk.setup.ts', 'vitest.config.ts', 'report.mjs', 'anywhere.mjs']) write(name);
  must(...VITEST);
  const behaviour = readFileSync(path.join(folder, 'behaviour', 'turnstile.txt'), 'utf8');
  if (!behaviour.includes(saidOf('arm.push\n'))) fail(`The behaviour is another than the README's:\n${behaviour}`);
  changed('turnstile.ts', () => mustFail(VITEST, 'turnstile breaks'));
  must(...VITEST);
  must(process.execPath, ['report.mjs']);
  const page = readFileSync(path.join(folder, 'report.html'), 'utf8');
  if (!page.includes('All paths hold.') || !page.includes('✓ turnstile'))
    fail('report.html does not say that all is well');
  const anywhere = must(process.execPath, ['anywhere.mjs']);
  if (!anywhere.startsWith('[] {')) fail(`anywhere.mjs finds problems:\n${anywhere}`);
  console.log('  behaviour, report.html and the walk without a runner are there');

  if (asked.browser) {
    write('turnstile.spec.ts');
    const launch = {
      executablePath: asked.chromium,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    };
    const config = `export default ${JSON.stringify({ testMatch: '*.spec.ts', use: { launchOptions: launch } })};\n`;
    if (asked.chromium) writeFileSync(path.join(folder, 'playwright.config.ts'), config);
    else if (asked.registry) must('npx', ['playwright', 'install', 'chromium']);
    must(...PLAYWRIGHT);
    console.log('  turnstile.spec.ts passes');
    changed('turnstile.spec.ts', () => mustFail(PLAYWRIGHT, 'step 4:'));
  }
  console.log('The README is true.');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  if (!asked.keep) rmSync(folder, { recursive: true, force: true });
}
