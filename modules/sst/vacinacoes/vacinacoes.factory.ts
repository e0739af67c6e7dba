import type { TestApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { criarVacina } from '#modules/sst/sst.factory.ts';
import { cartaoDeVacinacao } from './cartao.contract.ts';
import { vacinacao } from './vacinacoes.contract.ts';

/** Ana, and a vaccine of three doses, 30 and 150 days apart. */
export async function cenaDaVacinacao(app: TestApp) {
  const empresa = await app.empresa();
  const { cliente, empresaId } = empresa;
  const hepatite = await criarVacina(app, empresaId, { nome: 'Hepatite B', dias: [30, 150] });
  const ana = await criarColaborador(app, empresaId, { nome: 'Ana' });
  const doses = (...dias: (string | null)[]) =>
    dias.map((dataRealizacao, lugar) => ({
      id: null,
      doseVacina: { id: hepatite.doses[lugar] ?? 0 },
      dataRealizacao,
      lote: dataRealizacao && `L${lugar + 1}`,
    }));
  const criar = (mudancas: object = {}) =>
    cliente.call(vacinacao.criar, {
      body: {
        colaborador: { id: ana },
        vacina: { id: hepatite.id },
        vacinacoes: doses('2026-01-10'),
        ...mudancas,
      } as never,
    });
  const gravar = (id: number, vacinacoes: object[]) =>
    cliente.call(vacinacao.atualizar, {
      params: { id },
      body: { colaborador: { id: ana }, vacina: { id: hepatite.id }, vacinacoes } as never,
    });
  const cartao = async () => (await cliente.call(cartaoDeVacinacao, { params: { colaboradorId: ana } })).body;
  return { ...empresa, hepatite, ana, doses, criar, gravar, cartao };
}
