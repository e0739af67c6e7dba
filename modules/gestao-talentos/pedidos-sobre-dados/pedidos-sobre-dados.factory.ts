import { expect } from 'vitest';
import type { Tenant, TestApp } from '#app/testing/harness.ts';
import { criarColaborador, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados, permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { transicoesDoPedido } from './andamento.contract.ts';
import { pedidoSobreDados } from './pedidos-sobre-dados.contract.ts';
import { permissoesDosPedidos } from './pedidos-sobre-dados.permissions.ts';
import type { VerboDoPedido } from './pedidos-sobre-dados.rules.ts';

const { ver, inserir, editar, excluir, verbos } = permissoesDosPedidos;
type Quem = Pick<Tenant, 'cliente'>;

/** Ana has a user, Bento has an address only; somebody answers, who is no talent. */
export async function cenarioDosPedidos(app: TestApp) {
  const dona = await app.empresa();
  const { empresaId } = dona;
  const ana = await criarColaborador(app, empresaId, { nome: 'Ana Lima' });
  const bento = await criarColaborador(app, empresaId, {
    nome: 'Bento Reis',
    email: `bento${empresaId}@exemplo.com.br`,
  });
  const eu = await app.usuario(empresaId, [permissaoMeusDados]);
  await ligarUsuario(app, eu.usuarioId, ana);
  const rh = await app.usuario(empresaId, [ver, inserir, editar, excluir, verbos.RESPONDER, permissaoVerTodasAreas]);
  return { ...{ dona, empresaId, ana, bento, eu, rh } };
}

/** What came by letter three days ago. */
export const registrar = ({ cliente }: Quem, colaboradorId: number, dados: object = {}) =>
  cliente.call(pedidoSobreDados.criar, {
    body: {
      ...{
        colaborador: { id: colaboradorId },
        tipo: 'CORRECAO',
        recebidoEm: somarDias(hoje(), -3),
        texto: 'Mudei de nome.',
      },
      ...dados,
    } as never,
  });
export async function registrado(quem: Quem, colaboradorId: number, dados: object = {}) {
  const { status, body } = await registrar(quem, colaboradorId, dados);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
export const levar = ({ cliente }: Quem, id: number, verbo: VerboDoPedido, body: object = {}) =>
  cliente.call(transicoesDoPedido[verbo].chamada, { params: { id }, query: {}, body } as never);
export const lerPedido = async ({ cliente }: Quem, id: number) =>
  (await cliente.call(pedidoSobreDados.obter, { params: { id } })).body;
