import { sql } from 'kysely';
import type { Feature } from '#platform/server/feature.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { geracao, geracaoGeral } from './geracao.contract.ts';

const recurso = (contrato: typeof geracao) =>
  defineResource(contrato, {
    tabela: 'geracao',
    porEmpresa: false,
    colunas: { anoFim: sql`(select min(g.ano_inicio) - 1 from geracao g where g.ano_inicio > t.ano_inicio)` },
    ordem: { '': sql`t.ano_inicio` },
    ordemDasOpcoes: sql`t.ano_inicio`,
  });

export const geracoes: Feature = { recursos: [recurso(geracao), recurso(geracaoGeral)] };
