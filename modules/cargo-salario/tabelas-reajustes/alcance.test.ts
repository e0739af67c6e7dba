import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { reajusteColaborador } from '#modules/cargo-salario/reajustes-colaboradores/reajustes-colaboradores.contract.ts';
import { criarPlanejamento } from '#modules/cargo-salario/realinhamento.factory.ts';
import { criarCadeia, etapaDe } from '#modules/organizacao/alcadas/alcadas.factory.ts';
import { criarColaborador, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { permissoesDaProposta } from '#modules/organizacao/propostas/propostas.contract.ts';
import { CONFIRMA, cenaDoSalario, propostaEm } from '#modules/organizacao/propostas/propostas.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { aplicarColaboradores, aplicarFaixasSalariais, cancelarReajuste } from './andamento.contract.ts';
import { propostaPorValor } from './tabelas-reajustes.factory.ts';

const t = useApp();
const { SALARIO } = permissoesOrganizacao.colaborador.verbos;
const DECIDE = [permissoesDaProposta.ver, permissoesCargoSalario.planejamento.ver, permissaoVerTodasAreas, SALARIO];
const amanha = somarDias(hoje(), 1);
const pelaFaixa = (faixa: number, data: string) => ({
  ...{ data, faixaSalarial: { id: faixa }, tipoSalario: '1', salario: null },
});

/** A chain of one director, and a band of value. */
async function cena(valor: string, condicao: object = {}) {
  const c = await cenaDoSalario(t.app, { ativa: false });
  const { empresaId } = c.dono;
  const diretor = await t.app.usuario(empresaId, DECIDE);
  await criarCadeia(c.dono, [etapaDe(1, { usuario: diretor.usuarioId })], { assunto: 'R', nome: 'Só um', ...condicao });
  const faixa = await criarFaixa(t.app, empresaId, { valor });
  const planejar = async (de: string, para: string, data = hoje()) => {
    const id = await criarPlanejamento(t.app, empresaId, { data, tipo: 'F' });
    await t.app.banco((db) =>
      sql`insert into reajuste_faixa_salarial (empresa_id, tabela_reajuste_colaborador_id, faixa_salarial_id, tipo_salario_proposto,
          valor_proposto, salario_base) values (${empresaId}, ${id}, ${faixa}, '3', ${para}, ${de})`.execute(db),
    );
    return id;
  };
  const aplicar = (id: number) =>
    c.dono.cliente.call(aplicarFaixasSalariais, { params: { id }, headers: CONFIRMA } as never);
  const voltar = (id: number) => c.dono.cliente.call(cancelarReajuste, { params: { id }, headers: CONFIRMA } as never);
  const naFaixa = (dados: object = {}) =>
    criarColaborador(t.app, empresaId, {
      ...{ lotacao: { ...c.onde, faixaSalarialId: faixa, tipoSalario: '1' } },
      ...dados,
    } as never);
  /** What the talent earns by the band. */
  const ganha = async (dia = hoje()) => {
    const { rows } = await t.app.banco((db) =>
      sql<{ valor: string }>`select v.valor::text from faixa_salarial_historico v
        where v.faixa_salarial_id = ${faixa} and v.status <> '3' and v.data <= ${dia} order by v.data desc limit 1`.execute(
        db,
      ),
    );
    return rows[0]?.valor;
  };
  return { ...c, diretor, faixa, planejar, aplicar, voltar, naFaixa, ganha };
}

describe('quem um planejamento alcança', () => {
  test('quem entra na faixa enquanto a proposta espera não é aumentado sem que se veja: ela já não vale', async () => {
    const c = await cena('3000.00', { valorDesde: '500.00' });
    await c.naFaixa();
    const proposta = propostaEm(await c.aplicar(await c.planejar('3000', '9000')));
    expect((await c.obter(c.diretor, proposta)).pessoas).toBe(1);
    expect((await c.incluir(pelaFaixa(c.faixa, hoje()))).status).toBe(201);
    expect((await c.decidir(c.diretor, proposta, 1)).problema.mensagem).toMatch(/já não seria o que foi proposto/);
    expect(await c.ganha()).toBe('3000.00');
  });

  test('é também quem a faixa paga só a partir de amanhã', async () => {
    const c = await cena('3000.00', { valorDesde: '500.00' });
    expect((await c.incluir(pelaFaixa(c.faixa, amanha))).status).toBe(201);
    const proposta = propostaEm(await c.aplicar(await c.planejar('3000', '9000')));
    expect((await c.obter(c.diretor, proposta)).pessoas).toBe(1);
    expect((await c.decidir(c.diretor, proposta, 1)).body).toMatchObject({ situacao: 'P' });
    expect(await c.ganha(amanha)).toBe('9000.00');
  });

  test('é também quem ela pagou entre um dia passado e hoje, e já saiu', async () => {
    const c = await cena('3000.00');
    await c.naFaixa({ dataAdmissao: '2025-02-01', dataDesligamento: '2025-10-31' });
    propostaEm(await c.aplicar(await c.planejar('3000', '9000', '2025-01-01')));
    expect(await c.ganha('2025-05-01')).toBe('3000.00');
  });

  test('a faixa que não paga a ninguém muda sem proposta', async () => {
    const c = await cena('3000.00');
    expect((await c.aplicar(await c.planejar('3000', '9000'))).status).toBe(201);
  });
});

describe('cancelar a aplicação', () => {
  test('paga mais a quem entrou na faixa depois: passa pela cadeia, que a cancela', async () => {
    const c = await cena('9000.00', { valorDesde: '500.00' });
    const id = await c.planejar('9000', '3000');
    expect((await c.aplicar(id)).status).toBe(201);
    expect((await c.incluir(pelaFaixa(c.faixa, hoje()))).status).toBe(201);
    const proposta = propostaEm(await c.voltar(id));
    expect(await c.ganha()).toBe('3000.00');
    expect((await c.obter(c.diretor, proposta)).mudancas).toContainEqual({
      ...{ rotulo: 'O que se faz', atual: 'Aplicado', proposto: 'Cancelar a aplicação' },
    });
    expect((await c.decidir(c.diretor, proposta, 1)).body).toMatchObject({ situacao: 'P' });
    expect(await c.ganha()).toBe('9000.00');
  });

  test('devolve o que havia: desfaz na hora o que a cadeia aprovou', async () => {
    const c = await cena('3000.00');
    await c.naFaixa();
    const id = await c.planejar('3000', '9000');
    expect((await c.decidir(c.diretor, propostaEm(await c.aplicar(id)), 1)).body).toMatchObject({ situacao: 'P' });
    expect(await c.ganha()).toBe('9000.00');
    const volta = await c.voltar(id);
    expect(volta.status, JSON.stringify(volta.body)).toBe(201);
    expect(await c.ganha()).toBe('3000.00');
  });
});

test('quem é dos poucos que uma faixa ou um dissídio alcança não o decide', async () => {
  const c = await cena('3000.00');
  const eu = await c.naFaixa();
  await ligarUsuario(t.app, c.diretor.usuarioId, eu);
  const SOBRE_SI = 'Ninguém decide sobre o que pediu ou sobre si mesmo.';
  const daFaixa = propostaEm(await c.aplicar(await c.planejar('3000', '9000')));
  expect((await c.decidir(c.diretor, daFaixa, 1)).problema.mensagem).toBe(SOBRE_SI);
  const id = await criarPlanejamento(t.app, c.dono.empresaId, { data: amanha, dissidio: true });
  const onde = { ...c.onde, faixaId: c.faixa };
  await c.dono.cliente.call(reajusteColaborador.criar, { body: propostaPorValor(id, eu, onde as never, '19000.00') });
  const aplicado = await c.dono.cliente.call(aplicarColaboradores, { params: { id }, headers: CONFIRMA } as never);
  expect((await c.decidir(c.diretor, propostaEm(aplicado), 1)).problema.mensagem).toBe(SOBRE_SI);
});
