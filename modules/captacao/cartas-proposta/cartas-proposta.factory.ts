import type { Tenant, TestApp } from '#app/testing/harness.ts';
import { abrirSolicitacaoAprovada, criarCandidato, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { transicoesDaCarta } from './andamento.contract.ts';
import { type CartaForm, cartaProposta } from './cartas-proposta.contract.ts';
import type { VerboDaCarta } from './cartas-proposta.rules.ts';

/** A candidate in an approved request of a company, who may be a given one. */
export async function emSelecao(
  app: TestApp,
  dono: Tenant,
  {
    pessoa,
    descricao = 'Auxiliar de produção',
  }: { readonly pessoa?: number | undefined; readonly descricao?: string } = {},
) {
  const candidatoId = pessoa ?? (await criarCandidato(app, dono.empresaId, { email: 'lia@exemplo.com.br' }));
  const { id: solicitacaoId } = await abrirSolicitacaoAprovada(app, dono, { quantidade: 3, descricao });
  const [ligacaoId = 0] = await ligarCandidatos(app, solicitacaoId, [candidatoId]);
  return { candidatoId, solicitacaoId, ligacaoId };
}

/** A form of a letter to somebody of a selection, to be answered within a week. */
export const formularioDaCarta = (
  { candidatoId, solicitacaoId }: { readonly candidatoId: number; readonly solicitacaoId: number },
  dados: Partial<CartaForm> = {},
) =>
  ({
    ...{ candidato: { id: candidatoId }, solicitacaoPessoal: { id: solicitacaoId } },
    ...{ funcao: 'Analista de qualidade', vinculo: 'E', salario: '4200.00', horario: null, local: null },
    ...{ beneficios: 'Vale-refeição\nPlano de saúde', mensagem: null, observacaoInterna: 'Até 4.500 se pedir.' },
    ...{ dataInicio: somarDias(hoje(), 20), responderAte: somarDias(hoje(), 7) },
    ...dados,
  }) as CartaForm;

/** Writes a letter over HTTP, to a new candidate unless told, and returns it with its place in the selection. */
export async function escreverCarta(
  app: TestApp,
  dono: Tenant,
  { pessoa, ...dados }: Partial<CartaForm> & { readonly pessoa?: number } = {},
) {
  const onde = await emSelecao(app, dono, { pessoa });
  const resposta = await dono.cliente.call(cartaProposta.criar, { body: formularioDaCarta(onde, dados) });
  if (resposta.status !== 201) throw new Error(`a carta foi recusada: ${JSON.stringify(resposta.body)}`);
  return { ...onde, id: resposta.body.id };
}

/** Carries out a verb of a letter over HTTP. */
export const levarCarta = ({ cliente }: Pick<Tenant, 'cliente'>, id: number, verbo: VerboDaCarta, body: object = {}) =>
  cliente.call(transicoesDaCarta[verbo].chamada, { params: { id }, query: {}, body } as never);
