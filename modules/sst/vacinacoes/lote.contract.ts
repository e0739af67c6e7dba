import { z } from 'zod';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, inteiro, opcao, referencia, referenciasIds, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { exigido, idDe } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { recusaDaEscolha } from './lote.rules.ts';
import {
  CAMINHO_VACINACOES,
  colaborador,
  dataRealizacao,
  doseVacina,
  filtroDosTalentos,
  lote,
  permissoesDaVacinacao,
  vacina,
} from './vacinacoes.contract.ts';

/** Talents that one batch takes. */
export const TALENTOS_POR_LOTE = 20_000;
/** Of these as many by name; areas and jobs find the others. */
const NOMEADOS = 200;

/** One dose for many: of each the one that comes next. */
export const loteDeVacinacao = comRegras(
  z.object({
    vacinaId: idDe(vacina, { obrigatorio: true }),
    dataRealizacao: exigido(dataRealizacao),
    lote: exigido(lote),
    doseId: idDe(doseVacina, { obrigatorio: false }),
    completos: booleano({
      label: 'Também quem já tem todas as doses',
      ajuda: 'Para vacina que se repete: começa outra vacinação.',
    }),
    ...filtroDosTalentos,
    todos: booleano({ label: 'Todos os talentos' }),
    colaboradorIds: referenciasIds({ label: 'Talentos', fonte: `${CAMINHO_VACINACOES}/talentos`, max: NOMEADOS }),
  }),
  (form, recusar) => {
    const recusa = recusaDaEscolha(form);
    if (recusa) recusar('colaboradorIds', recusa);
  },
);
export type LoteDeVacinacao = z.output<typeof loteDeVacinacao>;

export const quaisDoLote = opcoes([
  ['V', 'Quem recebe'],
  ['P', 'Quem não recebe'],
]);
/** Names that the check of a batch shows at once. */
export const NOMES_POR_PAGINA = 20;

const base = `/api${CAMINHO_VACINACOES}/lote`;
const acesso = exige(permissoesDaVacinacao.inserir);
/** What is told of one talent: the dose that comes, or why none does. */
const dito = texto({ label: 'Dose', genero: 'f', max: 300, rastro: true });

/** Who would get which dose, and who none and why, page by page. */
export const conferirLote = endpoint({
  method: 'POST',
  path: `${base}/previa`,
  acesso,
  resumo: 'Diz quem recebe que dose em um lote de vacinação, e quem não recebe e por quê',
  query: z.object({
    page: inteiro({ label: 'Página', genero: 'f', min: 0, max: 1000, obrigatorio: true }),
    quais: opcao(quaisDoLote, { label: 'Quais', obrigatorio: true }),
  }),
  body: loteDeVacinacao,
  resposta: z.object({
    recebem: z.number(),
    naoRecebem: z.number(),
    porDose: z.array(z.object({ dose: z.string(), talentos: z.number() })),
    content: z.array(z.object({ id: z.number(), colaborador, dito })),
  }),
  escreve: false,
});

const andamento = z.object({
  id: z.number(),
  vacina: referencia({ label: 'Vacina', genero: 'f', fonte: '' }),
  dataRealizacao,
  total: z.number(),
  feitos: z.number(),
  pulados: z.number(),
  recusados: z.number(),
  /** Whom it refused and why, once it has ended. */
  content: z.array(z.object({ id: z.number(), colaborador, dito })),
  motivo: z.string().nullable(),
  terminado: z.boolean(),
  /** It has not ended, and nobody works at it any more. */
  parado: z.boolean(),
  /** It takes back the doses of another one. */
  desfaz: z.boolean(),
  /** Doses of it that are still there. */
  dosesDadas: z.number(),
});
export type AndamentoDoLote = z.output<typeof andamento>;

export const vacinarEmLote = endpoint({
  method: 'POST',
  path: base,
  acesso,
  resumo: 'Pede a próxima dose de uma vacina para muitos talentos; acompanha-se pelo andamento',
  body: loteDeVacinacao,
  resposta: andamento,
});

export const obterLote = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso,
  resumo: 'Diz até onde foi um lote de vacinação que se pediu',
  params: porId,
  resposta: andamento,
});

export const desfazerLote = endpoint({
  method: 'POST',
  path: `${base}/{id}/desfazer`,
  acesso: exige(permissoesDaVacinacao.excluir),
  resumo: 'Retira as doses de um lote de vacinação que se pediu; acompanha-se pelo andamento',
  params: porId,
  resposta: andamento,
});

export const retomarLoteDeVacinacao = endpoint({
  method: 'POST',
  path: `${base}/{id}/retomar`,
  acesso,
  resumo: 'Retoma, de onde parou, um lote de vacinação cujo trabalho acabou antes dele',
  params: porId,
  resposta: andamento,
});

/** The last one that the person asked for in the company, so that who left finds it again. */
export const ultimoLote = endpoint({
  method: 'GET',
  path: base,
  acesso,
  resumo: 'Diz até onde foi o último lote de vacinação que se pediu',
  resposta: andamento.nullable(),
});
