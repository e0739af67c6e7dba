-- The day by which an accident is told to eSocial, as the rule of the product says it when the accident is written; here of those that there are:
-- the next day that is no Saturday, Sunday or national holiday, and the day of a death.
alter table cat add column prazo_s2210 date;
with anos as (
  select ano, (19 * (ano % 19) + ano / 100 - ano / 400 - (ano / 100 - (ano / 100 + 8) / 25 + 1) / 3 + 15) % 30 as h
  from generate_series(1900, 2200) ano
), luas as (
  select ano, h, (32 + 2 * (ano / 100 % 4) + 2 * (ano % 100 / 4) - h - ano % 100 % 4) % 7 as l from anos
), pascoas as (
  select ano, h + l - 7 * ((ano % 19 + 11 * h + 22 * l) / 451) + 114 as dia from luas
), sextas as (
  select make_date(ano, dia / 31, dia % 31 + 1) - 2 as dia from pascoas
)
update cat set prazo_s2210 = coalesce(data_obito, (
  select min(d.dia) from generate_series(1, 15) n,
    lateral (select (case when especie = 'REABERTURA' then coalesce(ultimo_dia, data) else data end + n)::date as dia) d
  where extract(isodow from d.dia) < 6
    and to_char(d.dia, 'MM-DD') not in ('01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25')
    and (to_char(d.dia, 'MM-DD') <> '11-20' or d.dia < '2024-01-01')
    and d.dia not in (select dia from sextas)));
create index cat_prazo on cat (empresa_id, prazo_s2210, id);
