-- What a company lets its talents see and ask for themselves.
alter table empresa
  add column ver_proprio_salario boolean not null default false,
  add column ver_proprias_ocorrencias boolean not null default false,
  add column pedir_contato boolean not null default true,
  add column pedir_endereco boolean not null default true,
  add column pedir_pessoais boolean not null default true,
  add column pedir_dependentes boolean not null default true,
  add column pedir_formacao boolean not null default true;
