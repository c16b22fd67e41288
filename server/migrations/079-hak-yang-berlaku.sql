-- expand
-- A database without roles stays as empty as it was: whoever follows rights is told of every change, also of none.
DO $$
BEGIN
  IF EXISTS (SELECT FROM role) THEN
    -- What a dashboard gives as a file asks for exporting reports: nothing ever asked for this right.
    UPDATE role_module AS rm SET actions = rm.actions - 'export', versi = rm.versi + 1
      FROM module AS m
      WHERE m.id = rm.module_id AND m.name = 'Dashboard' AND rm.actions ? 'export';
    UPDATE module SET actions = actions - 'export', versi = versi + 1 WHERE name = 'Dashboard' AND actions ? 'export';
    -- The report of the model tests is opened by the right that has its name. Until now that of the machines opened it: who has
    -- one keeps the other.
    UPDATE role_module AS rm SET actions = '["read"]', versi = rm.versi + 1
      FROM module AS m
      WHERE m.id = rm.module_id AND m.name = 'QaReport' AND NOT rm.actions ? 'read'
        AND EXISTS (SELECT FROM role_module AS lain JOIN module AS mesin ON mesin.id = lain.module_id
          WHERE lain.role_id = rm.role_id AND mesin.name = 'MachineState' AND lain.actions ? 'read');
    INSERT INTO role_module (id, role_id, module_id, actions)
    SELECT gen_random_uuid(), rm.role_id, m.id, '["read"]'
    FROM role_module AS rm
    JOIN module AS mesin ON mesin.id = rm.module_id AND mesin.name = 'MachineState'
    JOIN module AS m ON m.name = 'QaReport'
    WHERE rm.actions ? 'read'
      AND NOT EXISTS (SELECT FROM role_module AS ada WHERE ada.role_id = rm.role_id AND ada.module_id = m.id);
  END IF;
END
$$;
