-- expand, apart
-- A list of indicators in the order of its codes as people count them, A2 before A10: which rows are on a page is read from the index alone.
create index concurrently if not exists kpi_urut on kpi (urut, id) include (unit_id, tahun, status) where deleted_at is null;
