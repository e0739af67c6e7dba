import { z } from 'zod';
import { avaliacaoPratica } from '#modules/avaliacao/avaliacao-pratica/avaliacao-pratica.contract.ts';
import { ateCem, DE_ZERO_A_CEM } from '#modules/desenvolvimento/aprovacao.rules.ts';
import { opcoesDeCursos } from '#modules/desenvolvimento/cursos/cursos.contract.ts';
import { funcionalidade } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { modeloAvaliacaoCurso } from '#modules/desenvolvimento/modelos-avaliacao/modelos-avaliacao.contract.ts';
import {
  figurasDasPerguntas,
  tituloDasPerguntas as titulo,
} from '#modules/organizacao/questionario/cabecalho.contract.ts';
import { clonagemDe } from '#modules/organizacao/questionario/clonagem.contract.ts';
import { opcoesDeImpressao } from '#modules/organizacao/questionario/impressao.contract.ts';
import { perguntasDe } from '#modules/organizacao/questionario/perguntas.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { decimal, opcao, referencia, referencias, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

/** How a student is evaluated (O-0358 to O-0360). */
export const tipoDaAvaliacaoDeCurso = opcoes([
  ['n', 'Nota'],
  ['p', 'Percentual'],
  ['a', 'Avaliação'],
]);

const lugar = funcionalidade('AVALIACAO_CURSO', { ordem: 30, verbos: { CLONAR: 'Clonar' } });
const CAMINHO = '/desenvolvimento/avaliacao-curso';

const tipo = opcao(tipoDaAvaliacaoDeCurso, { label: 'Tipo', obrigatorio: true });
const minimoAprovacao = decimal({
  label: 'Mínimo para aprovação',
  inteiros: 3,
  ajuda: 'Nota de 0 a 10; percentual e avaliação, de 0 a 100. Vazio: vale o do modelo.',
});
const cursos = referencias({ label: 'Cursos', fonte: opcoesDeCursos });
const modeloAvaliacao = referencia({
  label: 'Modelo de avaliação',
  fonte: `${modeloAvaliacaoCurso.path}/opcoes`,
  ajuda: 'As perguntas começam por ele, e podem ser mudadas aqui.',
});

export const avaliacaoCurso = resource({
  path: CAMINHO,
  nome: { um: 'Avaliação do curso', varios: 'Avaliações dos cursos', genero: 'f' },
  ...lugar,
  form: comRegras(
    z.object({
      titulo,
      tipo,
      minimoAprovacao,
      modeloAvaliacao,
      avaliacaoPratica: referencia({
        label: 'Avaliação prática',
        genero: 'f',
        fonte: `${avaliacaoPratica.path}/opcoes`,
        ajuda: 'O trabalho de que vem o percentual.',
      }),
      cursos,
    }),
    (form, recusar) => {
      const { tipo: qual, minimoAprovacao: minimo } = form;
      if (minimo && qual === 'n' && !/^(10(\.0+)?|\d(\.\d+)?)$/.test(minimo))
        recusar('minimoAprovacao', 'A nota mínima vai de 0 a 10');
      else if (minimo && !ateCem(minimo)) recusar('minimoAprovacao', DE_ZERO_A_CEM);
      if (form.modeloAvaliacao && qual !== null && qual !== 'a')
        recusar('modeloAvaliacao', 'Só uma avaliação com perguntas tem modelo');
      if (form.avaliacaoPratica && qual !== null && qual !== 'p')
        recusar('avaliacaoPratica', 'A avaliação prática vale em percentual');
    },
  ),
  detalhe: z.object(figurasDasPerguntas),
  linha: z.object({ titulo, tipo, minimoAprovacao, cursos, ...figurasDasPerguntas }),
  filtro: z.object({
    filtro: texto({ label: 'Título', max: 100 }),
    tipo: opcional(tipo),
    cursoId: idDe(referencia({ label: 'Curso', fonte: opcoesDeCursos })),
  }),
});

export const perguntasDaAvaliacaoDeCurso = perguntasDe(avaliacaoCurso);
export const permissaoDeClonar = lugar.permissoes.verbos.CLONAR;
export const clonarAvaliacaoDeCurso = clonagemDe({ ...avaliacaoCurso, permissao: permissaoDeClonar });

const escolhas = z.array(
  z.object({ id: z.number(), titulo: z.string(), tipo: z.string(), minimoAprovacao: z.string().nullable() }),
);

/** The id is the course's. */
export const avaliacoesPorCurso = endpoint({
  method: 'GET',
  path: `/api${CAMINHO}/{id}/por-curso`,
  acesso: exige(lugar.permissoes.ver),
  resumo: 'Avaliações de um curso',
  params: porId,
  resposta: escolhas,
});

export const todasAsAvaliacoes = endpoint({
  method: 'GET',
  path: `/api${CAMINHO}/list`,
  acesso: exige(lugar.permissoes.ver),
  resumo: 'Todas as avaliações de cursos, por título',
  resposta: escolhas,
});

export const imprimirAvaliacaoDeCurso = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/{id}/imprimir`,
  acesso: exige(lugar.permissoes.ver),
  resumo: 'Imprime as perguntas de uma avaliação de curso',
  params: porId,
  body: z.object(opcoesDeImpressao),
  formato: 'arquivo',
});
