-- The module of units was delivered as "Unit kerja"; everywhere else it is "Satuan kerja". A name that an administrator
-- has given stays.
UPDATE module SET label = 'Satuan kerja', versi = versi + 1 WHERE name = 'Unit' AND label = 'Unit kerja';
