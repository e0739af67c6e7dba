import { z } from 'zod';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { decimal, lista, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { exigido } from '#platform/shared/contract/reuse.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import {
  codigoDaLinha,
  permissaoTrabalho,
  permissoesDaPT,
  situacoesDaPermissao,
} from './permissoes-trabalho.contract.ts';
import { conferirMedicao, type Impedimento } from './verificacao.rules.ts';

const { ver, editar, verbos } = permissoesDaPT;
const base = `/api${permissaoTrabalho.path}`;

export const respostas = opcoes([
  ['S', 'Sim'],
  ['N', 'Não'],
  ['X', 'Não se aplica'],
]);

/** Where the check of a permit is made, on a phone as well. */
export const telaDaVerificacao: ScreenContract = {
  path: `${permissaoTrabalho.path}/$id/verificacao`,
  titulo: 'Verificação da permissão de trabalho',
  permissao: ver,
};
export const caminhoDaVerificacao = (id: number) => `${permissaoTrabalho.path}/${id}/verificacao`;

const medida = (label: string, unidade: string) =>
  decimal({ label: `${label} (${unidade})`, casas: 1, inteiros: 5, obrigatorio: true });

export const novaMedicao = comRegras(
  z.object({
    oxigenio: medida('Oxigênio', '%'),
    inflamaveis: medida('Inflamáveis', '% do LIE'),
    monoxido: medida('Monóxido de carbono', 'ppm'),
    sulfidrico: medida('Gás sulfídrico', 'ppm'),
    equipamento: texto({
      label: 'Detector e número de série',
      max: 100,
      obrigatorio: true,
      exemplo: 'Detector 4 gases nº 1021',
    }),
  }),
  conferirMedicao,
);
export type NovaMedicao = z.output<typeof novaMedicao>;

const impedimento: z.ZodType<Impedimento> = z.object({ quem: z.string(), motivo: z.string() });

/** What is known of somebody's training and exam: now where the permit is prepared, at the release from then on. */
const conferido = z.object({
  /** Of each training that the model asks of them, what lacks and until when it is worth something; null where nothing does, and where no end is known. */
  treinamentos: z.array(
    z.object({ curso: z.string(), falta: z.string().nullable(), validoAte: z.string().nullable() }),
  ),
  exameEmDia: z.boolean(),
});
export type Conferido = z.output<typeof conferido>;

const itemVerificado = z.object({
  id: z.number(),
  pergunta: z.string(),
  obrigatorio: z.boolean(),
  resposta: z.enum(respostas.codigos).nullable(),
  nota: z.string().nullable(),
  respondidoPor: z.string().nullable(),
  respondidoEm: z.string().nullable(),
});
/** A round of the check with the release that it was made for; null where it was released with none. */
const rodadaVerificada = z.object({
  liberacao: z.object({ acao: z.string(), quando: z.string(), quem: z.string().nullable() }).nullable(),
  itens: z.array(itemVerificado),
});
export type RodadaVerificada = z.output<typeof rodadaVerificada>;

const verificacao = z.object({
  id: z.number(),
  versao: z.number(),
  numero: z.string(),
  atividade: z.string(),
  natureza: z.enum(['A', 'C', 'E', 'Q', 'G']),
  situacao: z.enum(situacoesDaPermissao.codigos),
  pode: z.record(z.string(), z.boolean()),
  /** Of the round that is made now, or was the last; empty where a permit is over that was suspended and not answered again. */
  itens: z.array(itemVerificado),
  liberacao: rodadaVerificada.shape.liberacao,
  /** The rounds before, the first one first: a suspension begins a round and forgets none. */
  anteriores: z.array(rodadaVerificada),
  /** Whoever was not there at the release has nothing that was looked at: null. */
  trabalhadores: z.array(
    z.object({ nome: z.string(), papel: z.enum(['E', 'V', 'S']), conferido: conferido.nullable() }),
  ),
  medicoes: z.array(
    z.object({
      id: z.number(),
      medidaEm: z.string(),
      oxigenio: z.string(),
      inflamaveis: z.string(),
      monoxido: z.string(),
      sulfidrico: z.string(),
      equipamento: z.string(),
      registradaPor: z.string(),
      fora: z.array(z.string()),
    }),
  ),
  /** What stops the release now; empty where it may be released. */
  impedimentos: z.array(impedimento),
  /** Why whoever is in the session cannot release it now, or null. */
  recusaDaLiberacao: z.string().nullable(),
});
export type Verificacao = z.output<typeof verificacao>;

export const lerVerificacao = endpoint({
  method: 'GET',
  path: `${base}/{id}/verificacao`,
  acesso: exige(ver),
  resumo: 'A verificação de uma permissão de trabalho, e o que impede a liberação',
  params: porId,
  resposta: verificacao,
});

export const respostasDaVerificacao = z.object({
  itens: lista(
    z.object({
      id: exigido(codigoDaLinha),
      resposta: opcao(respostas, { label: 'Resposta', genero: 'f' }),
      nota: texto({ label: 'Nota', max: 500 }),
    }),
    { label: 'Itens', max: 60 },
  ),
});

export type Respostas = z.output<typeof respostasDaVerificacao>;

export const responderVerificacao = endpoint({
  method: 'PUT',
  path: `${base}/{id}/verificacao`,
  acesso: exige(editar, verbos.LIBERAR),
  resumo: 'Responde a verificação de uma permissão de trabalho',
  params: porId,
  body: respostasDaVerificacao,
  resposta: verificacao,
});

export const medirGases = endpoint({
  method: 'POST',
  path: `${base}/{id}/medicoes`,
  acesso: exige(editar, verbos.LIBERAR),
  resumo: 'Registra uma medição de gases de uma permissão de trabalho',
  params: porId,
  body: novaMedicao,
  resposta: verificacao,
});

/** The permit on paper, with its check, who takes part and where they sign. */
export const imprimirPermissao = endpoint({
  method: 'POST',
  path: `${base}/{id}/impressao`,
  acesso: exige(ver),
  resumo: 'Permissão de trabalho em PDF',
  params: porId,
  body: z.object({}),
  formato: 'arquivo',
});
