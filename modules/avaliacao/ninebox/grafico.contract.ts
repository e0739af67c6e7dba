import { z } from 'zod';
import { CAMINHO_DO_GRAFICO } from '#modules/avaliacao/avaliacao.permissions.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint, idParam } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, inteiro, referencia, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { cortes, cortesEmOrdem, dia, ninebox } from './ninebox.contract.ts';

const base = `/api${ninebox.path}`;
const grafico = `/api${CAMINHO_DO_GRAFICO}`;
const ver = { method: 'GET', acesso: exige(ninebox.permissoes.ver) } as const;

/** The grid of an evaluation. */
export const telaDoGrafico = screen({
  path: CAMINHO_DO_GRAFICO,
  titulo: 'Gráfico Nine Box',
  permissoes: ninebox.permissoes,
  menu: { grupo: ['Avaliação'], ordem: 70, sinonimos: ['9box', 'calibração', 'potencial'] },
});

export const avaliacao = referencia({
  label: 'Avaliação de desempenho',
  genero: 'f',
  fonte: '/avaliacao/avaliacoes-desempenho/opcoes',
  obrigatorio: true,
});
export const inverteEixo = booleano({
  label: 'Inverter os eixos',
  ajuda: 'Desempenho de baixo para cima e potencial da esquerda para a direita.',
});
/** What the screen of the grid keeps in its address. */
export const filtroDoGrafico = z.object({ avaliacaoId: idDe(avaliacao), inverteEixo });
const umaAvaliacao = z.object({ id: idParam });
const nomeado = z.object({ id: z.number(), nome: z.string() });
const numero = z.number().int().min(1).max(9) as unknown as z.ZodType<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9>;

/** A box with how many are in it; `selecionado` marks that of the person who was asked for. */
const caixa = z.object({
  nomeclatura: z.string(),
  descricao: z.string(),
  quantidade: z.number(),
  selecionado: z.boolean(),
  colaboradorIds: z.array(z.number()),
});
const caixas = {
  box1: caixa,
  box2: caixa,
  box3: caixa,
  box4: caixa,
  box5: caixa,
  box6: caixa,
  box7: caixa,
  box8: caixa,
  box9: caixa,
};
const situacaoDaReuniao = z.object({
  id: z.number(),
  versao: z.number(),
  encerrada: z.boolean(),
  abertaEm: z.string(),
  abertaPor: z.string().nullable(),
  encerradaEm: z.string().nullable(),
  movidos: z.number(),
});

/** The Nine Box of an evaluation; `id` null where no Nine Box is in force on its last day. */
const grade = z.object({
  id: z.number().nullable(),
  data: z.string().nullable(),
  percentualBaixoPotencial: z.number().nullable(),
  percentualAltoPotencial: z.number().nullable(),
  percentualBaixoDesempenho: z.number().nullable(),
  percentualAltoDesempenho: z.number().nullable(),
  inverteEixo: z.boolean(),
  ...caixas,
});
export type GradeDoNineBox = z.output<typeof grade>;

/** E-0622. */
export const obterGrafico = endpoint({
  ...ver,
  path: `${grafico}/{id}`,
  resumo: 'Nine Box de uma avaliação de desempenho, com quantos há em cada caixa',
  params: umaAvaliacao,
  query: z.object({ inverteEixo }),
  resposta: z.object({
    ...grade.shape,
    avaliacao: z.object({ ...nomeado.shape, dataFim: z.string(), anonima: z.boolean() }),
    /** Evaluated people without one of the two percentages: nobody answered yet, no competences asked for, or too few evaluators. */
    semPosicao: z.number(),
    calibracao: situacaoDaReuniao.nullable(),
  }),
});

/** E-0623: where the competences of one person stand, by the last evaluation that was finished. */
export const graficoDoTalento = endpoint({
  ...ver,
  path: `${grafico}/cncc/{id}`,
  resumo: 'Nine Box de um talento: competências da configuração e a última avaliação',
  params: umaAvaliacao,
  query: z.object({ inverteEixo }),
  resposta: z.object({
    ...grade.shape,
    percentualPotencial: z.string().nullable(),
    percentualDesempenho: z.string().nullable(),
    avaliacao: nomeado.nullable(),
  }),
});

const lacuna = z.object({
  competenciaId: z.number(),
  competencia: z.string(),
  /** Level that the band asks for, and its order. */
  exigido: z.string(),
  ordemExigida: z.number(),
  /** Mean order of the levels that were seen; null where nobody said, or nobody may be told. */
  vista: z.string().nullable(),
  percentual: z.string().nullable(),
  peso: z.number(),
});

/** The evaluation with which the screen of the grid begins: the last that was finished and has competences; null before there is one. */
export const ultimaDaGrade = endpoint({
  ...ver,
  path: `${base}/ultima-avaliacao`,
  resumo: 'A última avaliação de desempenho encerrada que avalia competências',
  resposta: nomeado.nullable(),
});

/** E-0624: `b` is the number of a box, `a` the evaluation (U-0109). */
export const planoDaCaixa = endpoint({
  ...ver,
  path: `${grafico}/pdi/{b}/{a}`,
  resumo: 'O que desenvolver em cada talento de uma caixa',
  params: z.object({ b: idParam, a: idParam }),
  resposta: z.object({
    caixa: z.object({ numero, nomeclatura: z.string(), descricao: z.string() }),
    talentos: z.array(z.object({ ...nomeado.shape, cargo: z.string().nullable(), lacunas: z.array(lacuna) })),
  }),
});

/** E-0625. */
export const existeNaData = endpoint({
  ...ver,
  path: `${base}/exists`,
  resumo: 'Diz se há um Nine Box nesta data',
  query: z.object({ data: dia }),
  resposta: z.boolean(),
});

export const talentoDaCaixa = z.object({
  ...nomeado.shape,
  temFoto: z.boolean(),
  cargo: nomeado.nullable(),
  area: nomeado.nullable(),
  box: numero,
  /** Where the figures alone put the person; another one where a meeting moved it. */
  boxCalculado: numero,
  potencial: z.string(),
  desempenho: z.string(),
  avaliadores: z.number(),
  motivo: z.string().nullable(),
});
export type TalentoDaCaixa = z.output<typeof talentoDaCaixa>;

/** Who is in a box, or in all of them, by name (W-0137). */
export const talentosDaCaixa = endpoint({
  ...ver,
  path: `${grafico}/{id}/talentos`,
  resumo: 'Talentos de uma caixa, com o que os põe nela',
  params: umaAvaliacao,
  query: z.object({ box: inteiro({ label: 'Caixa', min: 1, max: 9 }) }),
  resposta: z.array(talentoDaCaixa),
});

/** Why a person stands where they stand. */
export const explicacao = endpoint({
  ...ver,
  path: `${grafico}/{id}/talentos/{colaboradorId}`,
  resumo: 'Explica a posição de um talento: de que números vem, com que pesos e cortes',
  params: z.object({ id: idParam, colaboradorId: idParam }),
  resposta: z.object({
    talento: talentoDaCaixa,
    cortes: z.object({
      percentualBaixoPotencial: z.number(),
      percentualAltoPotencial: z.number(),
      percentualBaixoDesempenho: z.number(),
      percentualAltoDesempenho: z.number(),
    }),
    /** `peso` is null where all others count alike. */
    papeis: z.array(
      z.object({
        papel: z.string(),
        peso: z.number().nullable(),
        avaliadores: z.number(),
        percentual: z.string().nullable(),
      }),
    ),
    competencias: z.array(lacuna),
    movimentos: z.array(
      z.object({
        de: numero,
        para: numero,
        motivo: z.string(),
        em: z.string(),
        por: z.string().nullable(),
      }),
    ),
  }),
});

/** What other cuts would change, before they are saved. */
export const previaDosCortes = endpoint({
  method: 'POST',
  acesso: exige(ninebox.permissoes.ver),
  escreve: false,
  path: `${grafico}/{id}/previa`,
  resumo: 'Mostra quem mudaria de caixa com outros cortes',
  params: umaAvaliacao,
  body: comRegras(z.object(cortes), cortesEmOrdem),
  resposta: z.object({
    quantidades: z.array(z.object({ box: numero, antes: z.number(), depois: z.number() })),
    mudam: z.array(z.object({ ...nomeado.shape, de: numero, para: numero })),
  }),
});

/** This evaluation beside another one: who moved from which box to which. */
export const compararGrades = endpoint({
  ...ver,
  path: `${grafico}/{id}/comparacao`,
  resumo: 'Compara o Nine Box de duas avaliações',
  params: umaAvaliacao,
  query: z.object({ anteriorId: idDe(avaliacao, { obrigatorio: true }) }),
  resposta: z.object({
    anterior: nomeado,
    movimentos: z.array(z.object({ ...nomeado.shape, de: numero, para: numero })),
    soAgora: z.number(),
    soAntes: z.number(),
  }),
});

const talentos = (label: string) => referenciasIds({ label, fonte: `${CAMINHO_COLABORADORES}/opcoes` });
export const escolhidos = { avaliadosIds: talentos('Avaliados'), avaliadoresIds: talentos('Avaliadores') };

/** E-0627. */
export const avaliadoresQueNaoResponderam = endpoint({
  ...ver,
  path: `${base}/avaliadores-nao-responderam`,
  resumo: 'Lista os avaliadores que ainda não responderam',
  query: z.object({ avaliacaoDesempenhoId: idDe(avaliacao, { obrigatorio: true }), ...escolhidos }),
  resposta: z.array(z.object({ ...nomeado.shape, pendentes: z.number() })),
});
