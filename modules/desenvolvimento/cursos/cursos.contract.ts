import { z } from 'zod';
import { categoriaCurso as categoria } from '#modules/desenvolvimento/categoria-curso/categoria-curso.contract.ts';
import { funcionalidade, opcoesDePedidosLnt } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { modeloCertificado } from '#modules/desenvolvimento/modelo-certificado/modelo-certificado.contract.ts';
import { tipoCertificado } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  horas,
  inteiro,
  opcao,
  percentual,
  referencia,
  referenciaId,
  referencias,
  simNao,
  texto,
  textoLongo,
  url,
} from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { conferirCurso } from './cursos.rules.ts';

const CAMINHO = '/desenvolvimento/cursos';
/** Where a field that names a course picks from: those of the company, and those in which it takes part. */
export const opcoesDeCursos = `${CAMINHO}/opcoes`;
/** Where the companies that take part in a course are picked from. */
export const FONTE_DE_PARTICIPANTES = `${CAMINHO}/empresas-participantes`;

const longo = 5000;
export const NOME_DO_CURSO_MAXIMO = 100;
const nome = texto({ label: 'Nome', max: NOME_DO_CURSO_MAXIMO, obrigatorio: true });
const categoriaCurso = referencia({ label: 'Categoria', genero: 'f', fonte: `${categoria.path}/opcoes` });
const tipo = opcao(tipoCertificado, { label: 'Tipo', obrigatorio: true });
const cargaHoraria = horas({
  label: 'Carga horária',
  genero: 'f',
  positivo: true,
  exemplo: '8:00',
  ajuda: 'Horas e minutos de aula. É o que sai no certificado.',
});
const online = booleano({ label: 'Curso online' });
const periodicidade = inteiro({
  label: 'Periodicidade (meses)',
  genero: 'f',
  min: 1,
  max: 600,
  ajuda: 'De quantos em quantos meses o treinamento se repete. Vazia: faz-se uma vez só.',
});
const ativo = booleano({ label: 'Ativo', ajuda: 'Só cursos ativos se oferecem a turmas, certificações e talentos.' });
const empresa = referencia({ label: 'Empresa', genero: 'f', fonte: '', obrigatorio: true });

const lugar = funcionalidade('CURSO', {
  ordem: 10,
  verbos: { CLONAR: 'Clonar' },
  menu: { sinonimos: ['capacitação'] },
});
export const permissaoDeClonar = lugar.permissoes.verbos.CLONAR;

export const curso = resource({
  path: CAMINHO,
  nome: { um: 'Curso', varios: 'Cursos', genero: 'm' },
  ...lugar,
  form: comRegras(
    z.object({
      nome,
      categoriaCurso,
      tipo,
      cargaHoraria,
      periodicidade,
      percentualMinimoFrequencia: percentual({
        label: 'Frequência mínima (%)',
        genero: 'f',
        ajuda: 'Abaixo dela o participante não é aprovado.',
      }),
      codigoTru: texto({
        label: 'Código TRU',
        max: 10,
        ajuda: 'Código do treinamento na tabela 28 do eSocial, quando houver.',
      }),
      online,
      link: url({ label: 'Link do curso', ajuda: 'Onde o curso online acontece.' }),
      conteudoProgramatico: textoLongo({ label: 'Conteúdo programático', max: longo }),
      criterioAvaliacao: textoLongo({ label: 'Critério de avaliação', max: longo }),
      modeloCertificado: referencia({
        label: 'Modelo do certificado',
        fonte: `${modeloCertificado.path}/opcoes`,
        ajuda: 'Vazio: o modelo padrão da empresa.',
      }),
      empresasParticipantes: referencias({
        label: 'Empresas participantes',
        genero: 'f',
        fonte: FONTE_DE_PARTICIPANTES,
        ajuda: 'Fazem turmas deste curso e enviam talentos a elas.',
      }),
      ativo,
      /** The request out of which the course is made: it is then of this course, and no longer of a name. */
      cursoLntId: referenciaId({ label: 'Pedido da LNT', fonte: opcoesDePedidosLnt, fixo: true }),
    }),
    conferirCurso,
  ),
  detalhe: z.object({ empresa }),
  linha: z.object({ nome, categoriaCurso, tipo, cargaHoraria, periodicidade, online, empresa, ativo }),
  filtro: z.object({
    nome: opcional(nome),
    categoriaCursoId: idDe(categoriaCurso),
    tipo: opcional(tipo),
    online: simNao({ label: 'Online' }),
    ativo: simNao({ label: 'Ativos' }),
  }),
});
