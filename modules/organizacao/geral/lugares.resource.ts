import { sql } from 'kysely';
import { type AnyResourceHandlers, defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { bairro, cidade, estado } from './lugares.contract.ts';

const estadosComOpcoesProprias = defineResource(estado, { tabela: 'estado', porEmpresa: false });

const cidadesComOpcoesProprias = defineResource(cidade, {
  tabela: 'cidade',
  porEmpresa: false,
  ordem: { estado: sql`(select e.nome_busca from estado e where e.id = t.estado_id)` },
  async validar({ db }, form, id) {
    const { rows } = await sql`select from cidade where estado_id = ${form.estado.id}
      and nome_busca = sem_acento(${form.nome}) and id is distinct from ${id}`.execute(db);
    if (rows.length > 0) throw campoInvalido('nome', 'Já existe uma cidade com este nome neste estado.');
  },
});

const bairrosComOpcoesProprias = defineResource(bairro, {
  tabela: 'bairro',
  porEmpresa: false,
  colunas: { uf: sql`(select e.uf from cidade c join estado e on e.id = c.estado_id where c.id = t.cidade_id)` },
  ordem: { cidade: sql`(select c.nome_busca from cidade c where c.id = t.cidade_id)` },
  filtros: {
    estadoId: (id) => sql`t.cidade_id = any (array(select id from cidade where estado_id = ${id}))`,
  },
});

/** Their pickers serve candidates too, or take another place: they are answered in lugares.queries.ts. */
const semOpcoes = <R extends AnyResourceHandlers>(recurso: R): R => ({
  ...recurso,
  handlers: recurso.handlers.filter(({ endpoint }) => endpoint !== recurso.contrato.opcoes),
});

export const estados = semOpcoes(estadosComOpcoesProprias);
export const cidades = semOpcoes(cidadesComOpcoesProprias);
export const bairros = semOpcoes(bairrosComOpcoesProprias);
