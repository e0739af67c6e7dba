import { z } from 'zod';
import { areasIds, cargosIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { opcoesDeCertificacoes } from '#modules/desenvolvimento/certificacao/certificacao.contract.ts';
import { funcionalidade } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  opcao,
  referencia,
  referenciasIds,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, idsDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { praticasDaCertificacao, resultadosPraticos } from './praticas.contract.ts';

const PATH = '/desenvolvimento/colaboradores-certificacoes';

/** Where somebody stands with a certification, today. */
export const situacaoDaCertificacao = opcoes([
  ['V', 'Válida'],
  ['A', 'A vencer'],
  ['E', 'Vencida'],
  ['N', 'Nunca obtida'],
]);
const registrada = opcoes([
  ['V', 'Válida'],
  ['A', 'A vencer'],
  ['E', 'Vencida'],
]);

const lugar = funcionalidade('COLABORADOR_CERTIFICACAO', {
  ordem: 50,
  rotulo: 'Certificações dos talentos',
  menu: { sinonimos: ['vencimento de treinamentos', 'reciclagem'] },
});

export const talento = referencia({
  label: 'Talento',
  fonte: `${CAMINHO_COLABORADORES}/opcoes`,
  obrigatorio: true,
  fixo: true,
  pessoal: 'manter',
});
export const certificacaoEscolhida = referencia({
  label: 'Certificação',
  genero: 'f',
  fonte: opcoesDeCertificacoes,
  obrigatorio: true,
  pessoal: 'manter',
});
const obtida = data({ label: 'Obtida em', genero: 'f', obrigatorio: true, pessoal: 'manter' });
const validaAte = data({
  label: 'Válida até',
  ajuda: 'Último dia. Vazia: pela periodicidade da certificação.',
  pessoal: 'manter',
});
const observacao = textoLongo({ label: 'Observação', genero: 'f', max: 500, pessoal: 'apagar' });
/** The filter by a part of the name of the talent. */
export const nomeDoTalento = texto({ label: 'Talento', max: 100 });
const situacao = opcao(registrada, { label: 'Situação', genero: 'f' });
export const areaDoTalento = referencia({
  label: 'Área organizacional',
  genero: 'f',
  fonte: `${CAMINHO_AREAS}/opcoes`,
});

export const VALIDADE_ANTES = 'Válida até não pode ser antes do dia em que foi obtida';

/** When somebody got a certification and until when it is worth something; a renewal is one more. */
export const colaboradorCertificacao = resource({
  path: PATH,
  nome: { um: 'Certificação do talento', varios: 'Certificações dos talentos', genero: 'f' },
  ...lugar,
  form: comRegras(
    z.object({
      colaborador: talento,
      certificacao: certificacaoEscolhida,
      data: obtida,
      validaAte,
      observacao,
      resultadosPraticos,
    }),
    (form, recusar) => {
      if (form.data && form.validaAte && form.validaAte < form.data) recusar('validaAte', VALIDADE_ANTES);
    },
  ),
  linha: z.object({
    colaborador: talento,
    areaOrganizacional: areaDoTalento,
    certificacao: certificacaoEscolhida,
    data: obtida,
    validaAte,
    situacao,
  }),
  filtro: z.object({
    nome: nomeDoTalento,
    situacao,
    certificacoesIds: idsDe(certificacaoEscolhida, { label: 'Certificações' }),
    colaboradorId: idDe(talento),
    areasIds,
    cargosIds,
    historico: booleano({ label: 'Mostrar as substituídas', ajuda: 'Também as que uma mais nova substituiu.' }),
    desligados: booleano({
      label: 'Mostrar as de quem saiu',
      ajuda: 'Não há o que renovar de quem já não trabalha aqui.',
    }),
  }),
});

export const praticasPedidas = praticasDaCertificacao(lugar.permissoes.ver);

/** Talents that one call registers, at most (decision 119). */
export const LOTE = 200;

export const loteDeCertificacoes = z.object({
  certificacao: certificacaoEscolhida,
  data: obtida,
  validaAte: opcional(validaAte),
  colaboradoresIds: referenciasIds({
    label: 'Talentos',
    fonte: `${CAMINHO_COLABORADORES}/opcoes`,
    obrigatorio: true,
    max: LOTE,
    mensagemObrigatorio: 'Escolha ao menos um talento',
  }),
  observacao,
});

/**
 * What a class leaves to be registered: for each certification and day, who passed in it and so in all courses of the certification, and has none of
 * that day or later.
 */
export const certificacoesDaTurma = endpoint({
  method: 'GET',
  path: `/api${PATH}/lote/turmas/{id}`,
  acesso: exige(lugar.permissoes.inserir),
  resumo: 'Certificações que os aprovados de uma turma podem ter registradas',
  params: porId,
  resposta: z.array(
    z.object({ certificacao: certificacaoEscolhida, data: obtida, colaboradoresIds: z.array(z.number()) }),
  ),
});

/** The same certification of one day for several talents; those who cannot have it are named with the reason. */
export const registrarEmLote = endpoint({
  method: 'POST',
  path: `/api${PATH}/lote`,
  acesso: exige(lugar.permissoes.inserir),
  resumo: 'Registra uma certificação de vários talentos',
  body: loteDeCertificacoes,
  resposta: z.object({
    registrados: z.number(),
    recusados: z.array(z.object({ nome: z.string(), motivo: z.string() })),
  }),
});
