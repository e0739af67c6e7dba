-- How often the page of an announcement was opened on a day: a number, nothing of who opened it.
create table anuncio_visita (
  empresa_id bigint not null references empresa,
  anuncio_id bigint not null references anuncio on delete cascade,
  dia date not null,
  visitas int not null default 1 check (visitas > 0),
  primary key (anuncio_id, dia)
);
comment on table anuncio_visita is 'Visitas de anúncios';
call app_proteger('anuncio_visita');
