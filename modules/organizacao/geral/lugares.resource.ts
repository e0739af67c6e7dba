import { sql } from 'kysely';
import type { Handler } from '#platform/server/http/handler.ts';
import { defineResource, type ResourceHandlers } from '#platform/server/resource/define-resource.ts';
import { bairro, cidade, estado } from './lugares.contract.ts';

const estados = defineResource(estado, { tabela: 'estado', porEmpresa: false });

const cidades = defineResource(cidade, {
  tabela: 'cidade',
  porEmpresa: false,
  ordem: { estado: sql`(select e.nome_busca from estado e where e.id = t.estado_id)` },
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

const answering = <F, R, Q>({ contrato, handlers }: ResourceHandlers<F, R, Q>, calls: 'leitura' | 'sem-opcoes') =>
  handlers.filter(({ endpoint }) =>
    calls === 'leitura' ? endpoint === contrato.listar || endpoint === contrato.obter : endpoint !== contrato.opcoes,
  );

/** Its picker takes the city too, so it is answered with the other places (lugares.queries.ts). */
export const bairros = { ...bairrosComOpcoesProprias, handlers: answering(bairrosComOpcoesProprias, 'sem-opcoes') };

/** States and cities are official lists: people read them, and only a new release of IBGE changes them. */
export const listasOficiais: readonly Handler[] = [...answering(estados, 'leitura'), ...answering(cidades, 'leitura')];
