-- camposExtras of employees, which each company titles (000 §3, 'campoExtraColaborador').
alter table colaborador
  add column texto1 text,
  add column texto2 text,
  add column texto3 text,
  add column texto4 text,
  add column texto5 text,
  add column texto6 text,
  add column texto7 text,
  add column texto8 text,
  add column textolongo1 text,
  add column textolongo2 text,
  add column data1 date,
  add column data2 date,
  add column data3 date,
  add column valor1 numeric(12, 2),
  add column valor2 numeric(12, 2),
  add column numero1 int;
