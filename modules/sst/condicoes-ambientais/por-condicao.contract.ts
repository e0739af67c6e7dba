import { z } from 'zod';
import { agenteNocivo } from '#modules/sst/agentes-nocivos/agentes-nocivos.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { booleano, data, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { camposDaCondicao, condicaoAmbiental } from './condicoes-ambientais.contract.ts';

const { grupoHomogeneo, dataInicio } = camposDaCondicao;

/** How many talents one answer names, and one batch takes. */
export const TALENTOS_POR_LOTE = 5000;

/** What the condition of a talent is chosen by. */
export const filtroPorCondicao = z.object({
  grupoHomogeneoId: idDe(grupoHomogeneo),
  agentesIds: referenciasIds({ label: 'Agentes nocivos', fonte: `${agenteNocivo.path}/opcoes` }),
  semCondicao: booleano({ label: 'Só quem não tem condição ambiental' }),
  data: data({ label: 'Na data', genero: 'f' }),
});

/** The active talents whose environmental condition on a day, today unless told, is the one asked for. */
export const talentosPorCondicao = endpoint({
  method: 'POST',
  path: '/api/gestao-talentos/talentos/filtro-condicao-ambiental',
  acesso: exige(condicaoAmbiental.permissoes.ver),
  resumo: 'Lista os talentos ativos pela condição ambiental em uma data: de um grupo, com agentes ou sem condição',
  body: filtroPorCondicao,
  resposta: z.array(z.object({ id: z.number(), nome: z.string(), dataInicio: dataInicio.nullable() })),
  escreve: false,
});
