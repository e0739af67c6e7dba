import { z } from 'zod';
import { funcionalidade } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { motivoDesligamento } from '#modules/gestao-talentos/motivo-desligamento/motivo-desligamento.contract.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { anonimo, CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, opcao, referencia, referenciasIds, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, idsDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

/** Where a dismissal stands. */
export const situacaoDoDesligamento = opcoes([
  ['R', 'Registrado'],
  ['U', 'Aguardando a folha'],
  ['C', 'Cancelado'],
]);

const manter = { pessoal: 'manter' } as const;
export const CAMINHO_DESLIGAMENTOS = '/gestao-talentos/desligamentos';

export const colaborador = referencia({
  label: 'Talento',
  fonte: `${CAMINHO_COLABORADORES}/opcoes`,
  obrigatorio: true,
  fixo: true,
  ...manter,
});
export const motivo = referencia({
  label: 'Motivo do desligamento',
  fonte: `${motivoDesligamento.path}/opcoes`,
  obrigatorio: true,
  ...manter,
});
export const dia = data({
  label: 'Desligado em',
  obrigatorio: true,
  ajuda: 'A partir deste dia a pessoa não entra mais no sistema.',
  ...manter,
});
const observacao = textoLongo({ label: 'Observação', genero: 'f', max: 2000, pessoal: 'apagar' });
const situacao = opcao(situacaoDoDesligamento, { label: 'Situação', genero: 'f' });
const areaOrganizacional = referencia({ label: 'Área organizacional', genero: 'f', fonte: `${CAMINHO_AREAS}/opcoes` });
const motivoCancelamento = textoLongo({
  label: 'Motivo do cancelamento',
  max: 500,
  obrigatorio: true,
  pessoal: 'apagar',
});

const lugar = funcionalidade('DESLIGAMENTO', {
  ordem: 20,
  rotulo: 'Desligamentos',
  menu: { sinonimos: ['demitir', 'demissão', 'rescisão', 'dispensa', 'aviso prévio'] },
  verbos: { CANCELAR: 'Cancelar desligamento', CONFIRMAR: 'Confirmar no lugar da folha' },
});
export const permissoesDoDesligamento = lugar.permissoes;

const form = z.object({ colaborador, motivo, data: dia, observacao });
export type DesligamentoForm = z.output<typeof form>;

/** The people who left: the reason, the day, and the way back while it was a mistake. */
export const desligamento = resource({
  path: CAMINHO_DESLIGAMENTOS,
  nome: { um: 'Desligamento', varios: 'Desligamentos', genero: 'm' },
  ...lugar,
  form,
  detalhe: z.object({ situacao, anonimo, motivoCancelamento: opcional(motivoCancelamento) }),
  linha: z.object({ colaborador, areaOrganizacional, motivo, data: dia, situacao, anonimo }),
  filtro: comRegras(
    z.object({
      colaboradorId: idDe(colaborador),
      motivosIds: idsDe(motivo, { label: 'Motivos' }),
      areasIds: idsDe(areaOrganizacional, { label: 'Áreas organizacionais' }),
      cargosIds: referenciasIds({ label: 'Cargos', fonte: '/cargo-salario/cargos/opcoes' }),
      dataIni: data({ label: 'De' }),
      dataFim: data({ label: 'Até' }),
      situacao: opcional(situacao),
    }),
    periodoEmOrdem,
  ),
});

export const cancelamentoForm = z.object({ motivoCancelamento });
export type CancelamentoForm = z.output<typeof cancelamentoForm>;

/** Takes a dismissal back: the talent works here again, and whoever was shut out by it comes in again. */
export const cancelarDesligamento = endpoint({
  method: 'POST',
  path: `/api${CAMINHO_DESLIGAMENTOS}/{id}/cancelar`,
  acesso: exige(lugar.permissoes.verbos.CANCELAR),
  resumo: 'Cancela um desligamento e devolve o que ele encerrou',
  params: porId,
  body: cancelamentoForm,
  resposta: desligamento.obter.resposta,
});

/** What the payroll would answer, in companies that have one. */
export const confirmarDesligamento = endpoint({
  method: 'POST',
  path: `/api${CAMINHO_DESLIGAMENTOS}/{id}/confirmar`,
  acesso: exige(lugar.permissoes.verbos.CONFIRMAR),
  resumo: 'Confirma um desligamento que aguarda a folha de pagamento',
  params: porId,
  resposta: desligamento.obter.resposta,
});
