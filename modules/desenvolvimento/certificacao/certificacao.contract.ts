import { z } from 'zod';
import { avaliacaoPratica } from '#modules/avaliacao/avaliacao-pratica/avaliacao-pratica.contract.ts';
import { opcoesDeCargos } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { opcoesDeCursos } from '#modules/desenvolvimento/cursos/cursos.contract.ts';
import { funcionalidade } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { modeloCertificado } from '#modules/desenvolvimento/modelo-certificado/modelo-certificado.contract.ts';
import { recusaDeMarcadores } from '#modules/desenvolvimento/modelo-certificado/texto.rules.ts';
import { funcao } from '#modules/sst/funcoes/funcoes.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { grupo, inteiro, referencia, referencias, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

export const CAMINHO_CERTIFICACAO = '/desenvolvimento/certificacao';
/** Where a field that names a certification picks from. */
export const opcoesDeCertificacoes = `${CAMINHO_CERTIFICACAO}/opcoes`;
/** Name of a certification, at most. */
export const NOME_MAXIMO = 100;

const nome = texto({ label: 'Nome', max: NOME_MAXIMO, obrigatorio: true });
const periodicidade = inteiro({
  label: 'Periodicidade (meses)',
  genero: 'f',
  min: 1,
  max: 600,
  mensagemMin: 'Periodicidade deve ser um número positivo',
  ajuda: 'Por quantos meses vale. Vazia: não vence.',
});
const certificacaoPreRequisito = referencia({
  label: 'Pré-requisito',
  fonte: opcoesDeCertificacoes,
  ajuda: 'Certificação que o talento precisa ter antes desta.',
});
const cursos = referencias({
  label: 'Cursos',
  fonte: opcoesDeCursos,
  obrigatorio: true,
  max: 100,
  mensagemObrigatorio: 'Escolha ao menos um curso',
});

/** What somebody may do once they have taken these courses, for how long, and who needs it. */
export const certificacao = resource({
  path: CAMINHO_CERTIFICACAO,
  nome: { um: 'Certificação', varios: 'Certificações', genero: 'f' },
  ...funcionalidade('CERTIFICACAO', { ordem: 40, menu: { sinonimos: ['habilitação', 'treinamento obrigatório'] } }),
  form: comRegras(
    z.object({
      nome,
      periodicidade,
      certificacaoPreRequisito,
      cursos,
      avaliacoesPraticas: referencias({
        label: 'Avaliações práticas',
        genero: 'f',
        fonte: `${avaliacaoPratica.path}/opcoes`,
        max: 50,
      }),
      cargos: referencias({
        label: 'Cargos que precisam dela',
        fonte: opcoesDeCargos,
        ajuda: 'Quem ocupa um destes cargos precisa da certificação.',
      }),
      funcoes: referencias({
        label: 'Funções que precisam dela',
        genero: 'f',
        fonte: `${funcao.path}/opcoes`,
        ajuda: 'Quem exerce uma destas funções precisa da certificação.',
      }),
      modeloCertificado: referencia({
        label: 'Modelo do certificado',
        fonte: `${modeloCertificado.path}/opcoes`,
        ajuda: 'Vazio: o modelo padrão da empresa.',
      }),
      certificado: grupo(
        z.object({
          titulo: texto({ label: 'Título do certificado', max: 200, ajuda: 'Vazio: o do modelo.' }),
          conteudo: textoLongo({ label: 'Texto do certificado', max: 3000, ajuda: 'Vazio: o do modelo.' }),
        }),
        { label: 'Certificado' },
      ),
    }),
    ({ certificado }, recusar) => {
      for (const campo of ['titulo', 'conteudo'] as const) {
        const recusa = recusaDeMarcadores(certificado?.[campo] ?? '');
        if (recusa) recusar(`certificado.${campo}`, recusa);
      }
    },
  ),
  linha: z.object({
    nome,
    periodicidade,
    certificacaoPreRequisito: opcional(certificacaoPreRequisito),
    talentos: inteiro({ label: 'Talentos certificados' }),
  }),
  filtro: z.object({
    nome: opcional(nome),
    cursoId: idDe(referencia({ label: 'Curso', fonte: opcoesDeCursos })),
  }),
});

/** The certification on paper: what it asks for, who needs it, who has it and until when. */
export const relatorioDaCertificacao = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_CERTIFICACAO}/{id}/relatorio`,
  acesso: exige(certificacao.permissoes.ver),
  resumo: 'Relatório de uma certificação, em PDF',
  params: porId,
  formato: 'arquivo',
});
