-- Pictures of certificates, which the models of a company share.
create table imagem_certificado (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  tipo text not null check (tipo in ('L', 'M', 'A')),
  nome text not null check (length(nome) between 1 and 150),
  arquivo_id bigint not null references arquivo,
  largura int not null check (largura > 0),
  altura int not null check (altura > 0)
);
create index imagem_certificado_lista on imagem_certificado (empresa_id, tipo, id);
create index imagem_certificado_arquivo on imagem_certificado (arquivo_id);
comment on table imagem_certificado is 'Imagens de certificado';
comment on column imagem_certificado.tipo is 'L logo, M moldura, A assinatura';
call app_proteger('imagem_certificado');

-- How a certificate looks. Places and widths are hundredths of the page from its left and
-- upper edges, so that they hold on paper and on any screen.
create table modelo_certificado (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  -- The one that is taken where nobody chose.
  padrao boolean not null default false,
  orientacao text not null check (orientacao in ('P', 'R')),
  moldura_certificado_id bigint references imagem_certificado,
  titulo text not null check (length(titulo) between 1 and 200),
  conteudo text not null check (length(conteudo) between 1 and 3000),
  tamanho int not null check (tamanho between 8 and 30),
  texto_x numeric(6, 3) not null check (texto_x between 0 and 100),
  texto_y numeric(6, 3) not null check (texto_y between 0 and 100),
  texto_largura numeric(6, 3) not null check (texto_largura between 10 and 100),
  qr_x numeric(6, 3) not null check (qr_x between 0 and 100),
  qr_y numeric(6, 3) not null check (qr_y between 0 and 100),
  verso boolean not null default false,
  verso_titulo text check (length(verso_titulo) <= 200),
  verso_conteudo text check (length(verso_conteudo) <= 5000),
  constraint modelo_certificado_nome_unico unique (empresa_id, nome_busca)
);
create index modelo_certificado_busca on modelo_certificado using gin (nome_busca gin_trgm_ops);
create index modelo_certificado_moldura on modelo_certificado (moldura_certificado_id);
comment on table modelo_certificado is 'Modelos de certificado';
comment on column modelo_certificado.orientacao is 'P paisagem, R retrato';
call app_proteger('modelo_certificado');

create table modelo_certificado_logo (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  modelo_certificado_id bigint not null references modelo_certificado on delete cascade,
  logo_id bigint not null references imagem_certificado,
  position_x numeric(6, 3) not null check (position_x between 0 and 100),
  position_y numeric(6, 3) not null check (position_y between 0 and 100),
  largura numeric(6, 3) not null check (largura between 2 and 100)
);
create index modelo_certificado_logo_modelo on modelo_certificado_logo (modelo_certificado_id, id);
create index modelo_certificado_logo_empresa on modelo_certificado_logo (empresa_id);
create index modelo_certificado_logo_imagem on modelo_certificado_logo (logo_id);
comment on table modelo_certificado_logo is 'Modelos de certificado';
call app_proteger('modelo_certificado_logo');

create table modelo_certificado_assinatura (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  modelo_certificado_id bigint not null references modelo_certificado on delete cascade,
  nome text not null check (length(nome) between 1 and 100),
  qualificacao text check (length(qualificacao) <= 100),
  imagem_id bigint references imagem_certificado,
  position_x numeric(6, 3) not null check (position_x between 0 and 100),
  position_y numeric(6, 3) not null check (position_y between 0 and 100),
  largura numeric(6, 3) not null check (largura between 5 and 100)
);
create index modelo_certificado_assinatura_modelo on modelo_certificado_assinatura (modelo_certificado_id, id);
create index modelo_certificado_assinatura_empresa on modelo_certificado_assinatura (empresa_id);
create index modelo_certificado_assinatura_imagem on modelo_certificado_assinatura (imagem_id);
comment on table modelo_certificado_assinatura is 'Modelos de certificado';
call app_proteger('modelo_certificado_assinatura');
