import { z } from 'zod';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import {
  noMenuDeUtilitarios,
  permissoesOrganizacao,
  utilitario,
} from '#modules/organizacao/organizacao.permissions.ts';
import { USUARIOS_DA_EMPRESA } from '#modules/organizacao/usuarios-da-empresa.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  dinheiro,
  inteiro,
  lista,
  opcao,
  percentual,
  referencia,
  referenciasIds,
  texto,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

/** What goes through chains. */
export const assuntosDeAprovacao = opcoes([
  ['S', 'Solicitação de pessoal'],
  ['R', 'Alteração salarial'],
  ['D', 'Desligamento'],
]);
export type Assunto = (typeof assuntosDeAprovacao.codigos)[number];

/** Whom a step names. */
export const quemDecide = opcoes([
  ['U', 'Um usuário'],
  ['R', 'Responsável pela área'],
  ['P', 'Quem tem um perfil'],
]);

export const ETAPAS_MAXIMO = 20;

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true, exemplo: 'Vagas da produção' });
const assunto = opcao(assuntosDeAprovacao, { label: 'Assunto', obrigatorio: true });
const prioridade = inteiro({
  label: 'Prioridade',
  genero: 'f',
  min: 1,
  max: 999,
  obrigatorio: true,
  ajuda: 'Vale a primeira cadeia ativa, da menor para a maior, cuja condição se cumpre.',
});
const ativa = booleano({ label: 'Ativa', genero: 'f' });

/** One step, in its order. */
export const etapaDaCadeia = z.object({
  id: inteiro({ label: 'Código' }),
  ordem: inteiro({ label: 'Ordem', genero: 'f', min: 1, max: ETAPAS_MAXIMO, obrigatorio: true }),
  quem: opcao(quemDecide, { label: 'Quem decide', obrigatorio: true }),
  usuario: referencia({ label: 'Usuário', fonte: USUARIOS_DA_EMPRESA }),
  perfil: referencia({ label: 'Perfil', fonte: '/utilitario/perfis/opcoes' }),
});
export type EtapaDaCadeia = z.output<typeof etapaDaCadeia>;

const TODOS = 'Vazio: todos.';

/** What each subject asks of a condition; the rest is not of it and stays empty. */
export const condicoesDoAssunto = {
  S: ['areasIds', 'motivosIds', 'valorDesde', 'quantidadeDesde'],
  R: ['areasIds', 'cargosIds', 'estabelecimentosIds', 'valorDesde', 'percentualDesde'],
  D: ['areasIds', 'cargosIds', 'estabelecimentosIds', 'motivosDesligamentoIds'],
} as const satisfies Record<Assunto, readonly string[]>;
const condicoes = [...new Set(Object.values(condicoesDoAssunto).flat())];
/** Is this field of a condition asked of the subject? */
export const eDoAssunto = (campo: (typeof condicoes)[number], assunto: Assunto | null): boolean =>
  assunto !== null && (condicoesDoAssunto[assunto] as readonly string[]).includes(campo);

const form = z.object({
  nome,
  assunto,
  prioridade,
  ativa,
  areasIds: referenciasIds({
    label: 'Áreas organizacionais',
    genero: 'f',
    fonte: `${CAMINHO_AREAS}/opcoes`,
    max: 100,
    ajuda: 'Contam também as áreas abaixo delas. Vazio: todas.',
  }),
  motivosIds: referenciasIds({
    label: 'Motivos',
    fonte: '/captacao/motivos-solicitacao/opcoes',
    max: 100,
    ajuda: TODOS,
  }),
  motivosDesligamentoIds: referenciasIds({
    label: 'Motivos do desligamento',
    fonte: '/gestao-talentos/motivo-desligamento/opcoes',
    max: 100,
    ajuda: TODOS,
  }),
  cargosIds: referenciasIds({ label: 'Cargos', fonte: '/cargo-salario/cargos/opcoes', max: 100, ajuda: TODOS }),
  estabelecimentosIds: referenciasIds({
    label: 'Estabelecimentos',
    fonte: '/utilitario/estabelecimentos/opcoes',
    max: 100,
    ajuda: TODOS,
  }),
  valorDesde: dinheiro({
    label: 'Valor a partir de',
    positivo: true,
    ajuda:
      'Da vaga, o maior entre o salário da faixa e a remuneração pedida; de um salário, quanto ele muda por mês. Vazio: qualquer valor.',
    sensivel: permissoesOrganizacao.colaborador.verbos.SALARIO,
  }),
  percentualDesde: percentual({
    label: 'Mudança a partir de (%)',
    genero: 'f',
    positivo: true,
    inteiros: 5,
    ajuda: 'De quanto o salário muda, para mais ou para menos. Vazio: qualquer mudança.',
    sensivel: permissoesOrganizacao.colaborador.verbos.SALARIO,
  }),
  quantidadeDesde: inteiro({
    label: 'Vagas a partir de',
    genero: 'f',
    min: 1,
    max: 9999,
    ajuda: 'Vazio: qualquer quantidade.',
  }),
  etapas: lista(etapaDaCadeia, { label: 'Etapas', genero: 'f', max: ETAPAS_MAXIMO }),
});

export const permissoesDaCadeia = utilitario('CADEIA_APROVACAO', 'Acesso', {
  ordem: 71,
  verbos: { NA_FALTA: 'Decidir etapas sem quem as decida, e recomeçar aprovações' },
});

/** Chains of approval of a company: when each applies, and its steps (decision 282). */
export const cadeiaAprovacao = resource({
  path: '/utilitario/cadeias-aprovacao',
  nome: { um: 'Cadeia de aprovação', varios: 'Cadeias de aprovação', genero: 'f' },
  permissoes: permissoesDaCadeia,
  menu: { ...noMenuDeUtilitarios(104), sinonimos: ['alçada', 'fluxo de aprovação', 'etapas de decisão'] },
  form: comRegras(form, (cadeia, recusar) => {
    const { etapas } = cadeia;
    for (const campo of condicoes) {
      const valor = cadeia[campo];
      const vazio = valor === null || (Array.isArray(valor) && valor.length === 0);
      if (!vazio && !eDoAssunto(campo, cadeia.assunto)) recusar(campo, 'Esta condição não é deste assunto.');
    }
    if (etapas.length === 0) recusar('etapas', 'Inclua ao menos uma etapa.');
    for (const [lugar, { quem, usuario, perfil }] of etapas.entries()) {
      if (quem === 'U' && !usuario) recusar(`etapas.${lugar}.usuario`, 'Usuário é obrigatório');
      if (quem === 'P' && !perfil) recusar(`etapas.${lugar}.perfil`, 'Perfil é obrigatório');
      if (quem !== 'U' && usuario) recusar(`etapas.${lugar}.usuario`, 'Só a etapa de um usuário o nomeia.');
      if (quem !== 'P' && perfil) recusar(`etapas.${lugar}.perfil`, 'Só a etapa de um perfil o nomeia.');
    }
    if (new Set(etapas.map(({ ordem }) => ordem)).size < etapas.length)
      recusar('etapas', 'Duas etapas não podem ter a mesma ordem.');
  }),
  linha: z.object({ nome, assunto, prioridade, ativa, quantidadeDeEtapas: inteiro({ label: 'Etapas', genero: 'f' }) }),
  filtro: z.object({ nome: opcional(nome), ativa: opcional(ativa) }),
});
