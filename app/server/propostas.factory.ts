import type { Tenant, TestApp } from '#app/testing/harness.ts';
import { reajusteColaborador } from '#modules/cargo-salario/reajustes-colaboradores/reajustes-colaboradores.contract.ts';
import { criarFolha, criarPlanejamento } from '#modules/cargo-salario/realinhamento.factory.ts';
import { aplicarColaboradores } from '#modules/cargo-salario/tabelas-reajustes/andamento.contract.ts';
import { propostaPorValor } from '#modules/cargo-salario/tabelas-reajustes/tabelas-reajustes.factory.ts';
import { criarCadeia, etapaDe } from '#modules/organizacao/alcadas/alcadas.factory.ts';
import { CONFIRMA, proporAumento, propostaEm } from '#modules/organizacao/propostas/propostas.factory.ts';

/** A chain of salaries whose only step is the tenant's. */
export const cadeiaDeSalarios = (dono: Tenant) =>
  criarCadeia(dono, [etapaDe(1, { usuario: dono.usuarioId })], { assunto: 'R', nome: 'Salários' });

/** A raise of a talent and a planning that wait in such a chain, both to this salary; returns the ids of the proposals. */
export async function criarPropostas(app: TestApp, dono: Tenant, salario: string): Promise<number[]> {
  const folha = await criarFolha(app, dono.empresaId);
  const id = await criarPlanejamento(app, dono.empresaId, { data: '2026-05-01' });
  const linha = await dono.cliente.call(reajusteColaborador.criar, {
    body: propostaPorValor(id, folha.porValor, folha, salario),
  });
  if (linha.status !== 201) throw new Error(JSON.stringify(linha.body));
  await cadeiaDeSalarios(dono);
  const aplicacao = { params: { id }, headers: CONFIRMA };
  const doPlanejamento = propostaEm(await dono.cliente.call(aplicarColaboradores, aplicacao as never));
  return [doPlanejamento, await proporAumento(app, dono, { salario })];
}
