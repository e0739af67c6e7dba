import { z } from 'zod';
import { MAXIMO_DO_CURRICULO } from '#modules/captacao/candidatos/candidato.contract.ts';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { noMenu, permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { data, inteiro, opcao, seEnviado, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { cpf } from '#platform/shared/contract/kinds-br.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

const { ver, verbos } = permissoesCaptacao.examePalografico;

export const CAMINHO_DOS_EXAMES = '/captacao/exames-palografico';
export const telaDosExames = screen({
  path: CAMINHO_DOS_EXAMES,
  titulo: 'Exames palográficos',
  permissoes: permissoesCaptacao.examePalografico,
  menu: { ...noMenu(80), sinonimos: ['psicotécnico', 'psicológico'] },
});

export const caminhoDoExame = (candidatoId: number | string) => `${candidato.path}/${candidatoId}/exames-palografico`;
/** Longest exam, in characters, which is also the size of the text file that is taken (decision U-0066), in bytes. */
export const LIMITE_DO_EXAME = 1024 * 1024;

export const situacaoDoExame = opcoes([
  ['PENDENTE', 'A fazer'],
  ['SEM_RESULTADO', 'Sem resultado'],
  ['CONCLUIDO', 'Concluído'],
]);

const situacao = opcao(situacaoDoExame, { label: 'Situação', genero: 'f' });
const campoNome = texto({ label: 'Candidato', max: 100 });

export const exameFiltro = z.object({
  nome: campoNome,
  situacao,
});

export const exameLinha = z.object({
  nome: campoNome,
  cpf: cpf({ label: 'CPF' }),
  etapa: texto({ label: 'Etapa de análise comportamental', genero: 'f', max: 300 }),
  data: data({ label: 'Data' }),
  total: inteiro({ label: 'Total de traços' }),
  media: texto({ label: 'Média', genero: 'f', max: 20 }),
  nor: texto({ label: 'NOR', max: 20 }),
  situacao,
});

/** A candidate with an exam, or in a stage that asks for one. `id` is the candidate's. */
export interface LinhaDoExame {
  readonly id: number;
  readonly nome: string;
  readonly cpf: string | null;
  /** The stage of behavioural analysis in which the candidate is, with its request; null in no such stage. */
  readonly etapa: string | null;
  readonly data: string | null;
  readonly total: number | null;
  readonly media: string | null;
  readonly nor: string | null;
  readonly situacao: CodigoDe<typeof situacaoDoExame>;
}

export const listarExames = pageEndpoint({
  path: `/api${CAMINHO_DOS_EXAMES}`,
  acesso: exige(ver),
  resumo: 'Exames palográficos feitos e a fazer',
  filtro: exameFiltro,
  linha: z.object({ id: z.number(), ...exameLinha.shape }) as unknown as z.ZodType<LinhaDoExame>,
});

const campos = {
  examePalografico: textoLongo({
    label: 'Exame palográfico',
    max: LIMITE_DO_EXAME,
    ajuda: 'Traços (|) em linhas, com - ao fim de cada intervalo; ou só os números de cada intervalo',
  }),
  /** The conclusion is of the psychologist: an authority of its own. */
  resultadoExamePalografico: textoLongo({ label: 'Resultado', max: 4000, sensivel: verbos.RESULTADO }),
  ocrTexto: textoLongo({
    label: 'Texto do currículo',
    max: MAXIMO_DO_CURRICULO,
    sensivel: permissoesCaptacao.candidato.editar,
  }),
};
/** The exam as its form edits it. */
export const exameForm = z.object(campos);
export type ExameForm = z.output<typeof exameForm>;

const exame = exameForm.extend({
  id: z.number(),
  nome: z.string(),
  cpf: z.string().nullable(),
  data: z.string().nullable(),
});

export const obterExame = endpoint({
  method: 'GET',
  path: `/api${caminhoDoExame('{id}')}`,
  acesso: exige(ver),
  resumo: 'Exame palográfico do candidato',
  params: porId,
  resposta: exame,
});

/** What is not sent stays as it is; what is sent empty is emptied. */
export const gravarExame = endpoint({
  method: 'PATCH',
  path: `/api${caminhoDoExame('{id}')}`,
  acesso: exige(verbos.REGISTRAR),
  resumo: 'Grava o exame palográfico do candidato',
  params: porId,
  body: z.object({
    examePalografico: seEnviado(campos.examePalografico),
    resultadoExamePalografico: seEnviado(campos.resultadoExamePalografico),
    ocrTexto: seEnviado(campos.ocrTexto),
  }),
  resposta: exame,
});
