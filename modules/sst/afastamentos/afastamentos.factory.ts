import type { TestApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import { afastamentoDoTalento } from './afastamentos.contract.ts';

export const AFASTAMENTO_VAZIO = {
  fim: null,
  dias: null,
  observacao: null,
  tipoAcidente: null,
  cnpjCessaoRequisicao: null,
  onusCessaoRequisicao: null,
  cnpjMandatoSindical: null,
  onusMandatoSindical: null,
  cnpjMandatoEletivo: null,
  optouRemuneracaoCargoMandatoEletivo: null,
  profissional: null,
  colaboradorAfastamentoOriginal: null,
  atestados: [],
};
export const ATESTADO = {
  id: null,
  dataEmissao: '2026-02-02',
  dias: 10,
  cid: null,
  nomeProfissional: 'Dra. Lia Prado',
  conselho: 'CRM',
  numeroInscricao: '12345',
  uf: { id: 23 },
  observacao: null,
} as const;

/** A company with a talent since 2024 and a reason of this class, and what registers leaves of hers from February on. */
export async function cenaDoAfastamento(app: TestApp, classe = 'SIMPLES') {
  const { cliente, empresaId, ...resto } = await app.empresa();
  const colaboradorId = await criarColaborador(app, empresaId, { dataAdmissao: '2024-01-02' });
  const motivoId = await criarMotivoAfastamento(app, empresaId, classe, 'Motivo da cena');
  const form = {
    ...AFASTAMENTO_VAZIO,
    colaborador: { id: colaboradorId },
    afastamento: { id: motivoId },
    inicio: '2026-02-02',
  };
  const criar = (dados: object) => cliente.call(afastamentoDoTalento.criar, { body: { ...form, ...dados } as never });
  const erros = async (dados: object) => (await criar(dados)).problema.erros;
  return { ...resto, cliente, empresaId, colaboradorId, motivoId, form, criar, erros };
}
