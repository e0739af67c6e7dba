import { z } from 'zod';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, lista, opcao, referenciaId, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import {
  ambiente,
  estabelecimento,
  extintor,
  grupoDosExtintores,
  permissoesDoExtintor,
} from './extintores.contract.ts';
import { faltaDizer } from './extintores.rules.ts';

const { ver, verbos } = permissoesDoExtintor;
const base = `/api${extintor.path}`;

export const niveis = opcoes([
  ['M', 'Mensal'],
  ['A', 'Anual'],
  ['Q', 'Ensaio hidrostático'],
]);
export const respostas = opcoes([
  ['C', 'Conforme'],
  ['N', 'Não conforme'],
  ['X', 'Não se aplica'],
]);
/** What an inspection looks at, in the order of the eye. */
export const itensDaInspecao = [
  ['acesso', 'Acesso livre'],
  ['sinalizacao', 'Sinalização'],
  ['lacre', 'Lacre'],
  ['manometro', 'Manômetro'],
  ['mangueira', 'Mangueira e difusor'],
  ['peso', 'Peso'],
] as const;

/** Extinguishers that one call inspects, and one place shows. */
export const POR_VEZ = 200;

const resposta = (label: string) => opcao(respostas, { label, obrigatorio: true });
const observacao = texto({ label: 'Observação', genero: 'f', max: 500 });
const cabeca = {
  data: data({ label: 'Data', obrigatorio: true }),
  nivel: opcao(niveis, { label: 'Nível', obrigatorio: true }),
};
/** When and at which level a round is made. */
export const cabecaDaInspecao = z.object(cabeca);
export type CabecaDaInspecao = z.output<typeof cabecaDaInspecao>;

const extintorId = referenciaId({ label: 'Extintor', fonte: `${extintor.path}/opcoes`, obrigatorio: true });

const umaInspecao = z.object({
  extintorId,
  acesso: resposta('Acesso livre'),
  sinalizacao: resposta('Sinalização'),
  lacre: resposta('Lacre'),
  manometro: resposta('Manômetro'),
  mangueira: resposta('Mangueira e difusor'),
  peso: resposta('Peso'),
  observacao,
});

export const loteDeInspecoes = comRegras(
  z.object({
    ...cabeca,
    inspecoes: lista(umaInspecao, {
      label: 'Inspeções',
      genero: 'f',
      obrigatorio: true,
      max: POR_VEZ,
      mensagemObrigatorio: 'Marque ao menos um extintor inspecionado',
    }),
  }),
  ({ inspecoes }, recusar) => {
    for (const [lugar, uma] of inspecoes.entries())
      if (faltaDizer(uma)) recusar(`inspecoes.${lugar}.observacao`, 'Diga na observação o que não está conforme.');
  },
);

/** Writes down the inspections of one day; the same level of the same day is corrected. */
export const inspecionar = endpoint({
  method: 'POST',
  path: `${base}/inspecoes`,
  acesso: exige(verbos.INSPECIONAR),
  resumo: 'Registra as inspeções de extintores de um dia',
  body: loteDeInspecoes,
  resposta: z.object({ registradas: z.number(), naoConformes: z.number() }),
});

const aInspecionar = z.object({
  id: z.number(),
  numero: z.string(),
  agente: z.enum(['A', 'B', 'P', 'C', 'E', 'H']),
  tamanho: z.string(),
  lugar: z.string(),
  inspecaoAte: z.string().nullable(),
  anualAte: z.string().nullable(),
  recargaAte: z.string().nullable(),
  testeAte: z.string().nullable(),
  venceEm: z.string().nullable(),
  /** What the last inspection found not to conform, in words. */
  falhas: z.array(z.string()),
});
export type AInspecionar = z.output<typeof aInspecionar>;

export const quaisInspecionar = z.object({
  estabelecimentoId: idDe(estabelecimento),
  ambienteId: idDe(ambiente),
  extintorId: opcional(extintorId),
});

/** The extinguishers of a place in use or in reserve, those whose inspection is due first. */
export const listarAInspecionar = endpoint({
  method: 'GET',
  path: `${base}/a-inspecionar`,
  acesso: exige(verbos.INSPECIONAR),
  resumo: 'Extintores de um lugar a inspecionar',
  query: quaisInspecionar,
  resposta: z.array(aInspecionar),
});

const inspecaoFeita = z.object({
  id: z.number(),
  data: z.string(),
  nivel: z.enum(niveis.codigos),
  conforme: z.boolean(),
  /** What did not conform, in words. */
  falhas: z.array(z.string()),
  observacao: z.string().nullable(),
  inspecionadoPor: z.string(),
});

export const inspecoesDoExtintor = endpoint({
  method: 'GET',
  path: `${base}/{id}/inspecoes`,
  acesso: exige(ver),
  resumo: 'As últimas inspeções de um extintor',
  params: porId,
  resposta: z.array(inspecaoFeita),
});

/** Where extinguishers are inspected: those of a place, or the one of the label. */
export const telaDaInspecao: ScreenContract = {
  path: `${extintor.path}/inspecao`,
  titulo: 'Inspeção de extintores',
  permissao: verbos.INSPECIONAR,
  menu: { grupo: grupoDosExtintores, ordem: 78, sinonimos: ['vistoria de extintores', 'ronda de extintores'] },
};
