import { z } from 'zod';
import { areaOrganizacional } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, inteiro, referencia, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { exigido } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { CAMINHO_CONDICOES, camposDaCondicao, condicaoAmbiental } from './condicoes-ambientais.contract.ts';
import { type ParaQuem, recusaDaEscolha } from './lote.rules.ts';

const { grupoHomogeneo, dataInicio } = camposDaCondicao;

/** One condition by a group for everybody whom the choice finds. */
export const loteForm = comRegras(
  z.object({
    ...camposDaCondicao,
    grupoHomogeneo: exigido(grupoHomogeneo),
    areasIds: referenciasIds({
      label: 'Áreas organizacionais',
      genero: 'f',
      fonte: `${areaOrganizacional.path}/opcoes`,
    }),
    cargosIds: referenciasIds({ label: 'Cargos', fonte: '/cargo-salario/cargos/opcoes' }),
    colaboradoresIds: referenciasIds({ label: 'Talentos', fonte: `${CAMINHO_COLABORADORES}/opcoes`, max: 200 }),
    semCondicao: booleano({ label: 'Só quem ainda não tem condição ambiental' }),
  }),
  (form: ParaQuem, recusar) => {
    const recusa = recusaDaEscolha(form);
    if (recusa) recusar('colaboradoresIds', recusa);
  },
);
export type LoteForm = z.output<typeof loteForm>;

const andamento = z.object({
  id: z.number(),
  grupoHomogeneo: referencia({ label: 'Grupo homogêneo', fonte: '' }),
  dataInicio,
  total: z.number(),
  feitos: z.number(),
  recusados: z.array(z.object({ id: z.number(), nome: z.string(), motivo: z.string() })),
  motivo: z.string().nullable(),
  terminado: z.boolean(),
  /** It has not ended, and nobody works at it any more. */
  parado: z.boolean(),
});
export type AndamentoDoLote = z.output<typeof andamento>;

const base = `/api${CAMINHO_CONDICOES}/lote`;
const acesso = exige(condicaoAmbiental.permissoes.inserir);

/** Names that the check of a batch shows at once. */
export const NOMES_POR_PAGINA = 20;

/** How many talents the choice finds, and one page of their names. */
export const contarDoLote = endpoint({
  method: 'POST',
  path: `${base}/previa`,
  acesso,
  resumo: 'Diz quantos e quais talentos a escolha de um lote de condições ambientais acha',
  query: z.object({ page: inteiro({ label: 'Página', genero: 'f', min: 0, max: 1000, obrigatorio: true }) }),
  body: loteForm,
  resposta: z.object({
    total: z.number(),
    talentos: z.array(z.object({ id: z.number(), nome: z.string(), matricula: z.string().nullable() })),
  }),
  escreve: false,
});

export const pedirLote = endpoint({
  method: 'POST',
  path: base,
  acesso,
  resumo: 'Pede condições ambientais de um grupo para muitos talentos; acompanha-se pelo andamento',
  body: loteForm,
  resposta: andamento,
});

export const obterLote = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso,
  resumo: 'Diz até onde foi um lote de condições ambientais que se pediu',
  params: porId,
  resposta: andamento,
});

/** The last one that the person asked for in the company, so that who left finds it again. */
export const ultimoLote = endpoint({
  method: 'GET',
  path: base,
  acesso,
  resumo: 'Diz até onde foi o último lote de condições ambientais que se pediu',
  resposta: andamento.nullable(),
});

export const retomarLoteDeCondicoes = endpoint({
  method: 'POST',
  path: `${base}/{id}/retomar`,
  acesso,
  resumo: 'Retoma, de onde parou, um lote de condições ambientais cujo trabalho acabou antes dele',
  params: porId,
  resposta: andamento,
});
