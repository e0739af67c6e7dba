import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { desligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { criarMotivoDesligamento } from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { cancelarTransferencia, transferir } from '#modules/gestao-talentos/transferencias/transferencias.contract.ts';
import { criarCadeia, etapaDe } from '#modules/organizacao/alcadas/alcadas.factory.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { cpfUnico, criarColaborador, criarHistorico, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { trocarEmpresa } from '#modules/organizacao/sessao/sessao.contract.ts';
import { hoje, somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { cenaDoSalario, propostaEm } from './propostas.factory.ts';

const t = useApp();
type Cena = Awaited<ReturnType<typeof cenaDoSalario>>;
const em = (dias: number) => somarDias(hoje(), dias);
const COM_OUTRO = /saiu da empresa há menos de um ano com outro salário/;

/** Someone of both companies, who brings the talent of the scene to another one without chains and back. */
async function ida(c: Cena) {
  const b = await t.app.empresa();
  const rh = await t.app.usuario(c.dono.empresaId);
  await t.app.banco((db) =>
    sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${rh.usuarioId}, ${b.empresaId}, ${b.perfilId})`.execute(
      db,
    ),
  );
  const la = await criarLugar(t.app, b.empresaId);
  const mover = async (id: number, empresaId: number, data: string, onde: typeof la) => {
    const body = {
      ...{ empresaId, data, areaId: onde.areaId, estabelecimentoId: onde.estabelecimentoId },
      ...{ faixaId: onde.faixaSalarialId, matricula: null, observacao: null },
    };
    const answer = await rh.cliente.call(transferir, { params: { id }, body });
    const { rows } = await t.app.banco((db) =>
      sql<{ id: number; novo: number }>`select id, colaborador_destino_id as novo from transferencia
        where colaborador_id = ${id} order by id desc limit 1`.execute(db),
    );
    return { answer, ...rows[0] };
  };
  const { novo = 0, id: transferencia = 0 } = await mover(c.pessoa, b.empresaId, em(-60), la);
  await rh.cliente.call(trocarEmpresa, { params: { id: b.empresaId } });
  const aumentar = (data: string, salario: string) =>
    criarHistorico(t.app, b.empresaId, novo, { ...la, data, motivo: 'DISSIDIO', tipoSalario: '3', salario });
  return { rh, b, novo, transferencia, aumentar, voltar: () => mover(novo, c.dono.empresaId, em(-5), c.onde) };
}

const ganha = async (id: number) => {
  const { rows } = await t.app.banco((db) =>
    sql<{ salario: string }>`select salario::text from historico_colaborador where colaborador_id = ${id}`.execute(db),
  );
  return rows.map(({ salario }) => salario);
};

describe('a ida e a volta por outra empresa do grupo', () => {
  test('não trazem um aumento, também de quem lá mudou de CPF; pelo salário que tinha volta', async () => {
    const c = await cenaDoSalario(t.app);
    const { aumentar, novo, voltar } = await ida(c);
    await aumentar(em(-30), '9000.00');
    await t.app.banco((db) => sql`update colaborador set cpf = null where id = ${novo}`.execute(db));
    expect((await voltar()).answer).toMatchObject({
      status: 400,
      problema: { mensagem: expect.stringMatching(COM_OUTRO) },
    });
    await aumentar(em(-10), '3000.00');
    const volta = await voltar();
    expect([volta.answer.status, await ganha(volta.novo ?? 0)]).toEqual([201, ['3000.00']]);
  });

  test('nem o aumento que a outra empresa dá depois da volta, que a noite levaria', async () => {
    const c = await cenaDoSalario(t.app);
    const { aumentar, voltar } = await ida(c);
    const { novo = 0 } = await voltar();
    await aumentar(em(-10), '9000.00');
    await t.app.jobs.send(null, 'gestao-talentos.salario-de-transferidos', {});
    await t.app.executarTarefas();
    expect(await ganha(novo)).toEqual(['3000.00']);
  });

  test.each([
    [
      'quem lá mudou de CPF',
      ({ novo }: { novo: number }) => sql`update colaborador set cpf = ${cpfUnico()} where id = ${novo}`,
    ],
    [
      'quem o CPF diz que esteve aqui, sem transferência de ida',
      ({ ida: id }: { ida: number }) => sql`delete from transferencia where id = ${id}`,
    ],
    [
      'quem tinha aqui um CPF que se corrigiu',
      ({ ida: id, aqui }: { ida: number; aqui: number }) =>
        sql`with antes as (delete from transferencia where id = ${id})
          update colaborador set cpfs_anteriores = array[cpf], cpf = ${cpfUnico()} where id = ${aqui}`,
    ],
  ])('nem a noite leva esse aumento a %s', async (_quem, mudar) => {
    const c = await cenaDoSalario(t.app);
    const { aumentar, voltar, novo: la, transferencia } = await ida(c);
    await t.app.banco((db) => mudar({ novo: la, ida: transferencia, aqui: c.pessoa }).execute(db));
    const { novo = 0, answer } = await voltar();
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    await aumentar(em(-10), '9000.00');
    await t.app.jobs.send(null, 'gestao-talentos.salario-de-transferidos', {});
    await t.app.executarTarefas();
    expect(await ganha(novo)).toEqual(['3000.00']);
  });

  test('contam também as mudanças pequenas de antes da ida', async () => {
    const c = await cenaDoSalario(t.app, { valorDesde: '500.00' });
    expect((await c.incluir({ data: em(-90), salario: '3400.00' })).status).toBe(201);
    const { aumentar, voltar } = await ida(c);
    await aumentar(em(-30), '3600.00');
    expect((await voltar()).answer.problema?.mensagem).toMatch(COM_OUTRO);
    await aumentar(em(-10), '3450.00');
    const { novo = 0, answer } = await voltar();
    expect(answer.status).toBe(201);
    propostaEm(await c.incluir({ colaborador: { id: novo }, data: em(-1), salario: '3500.00' }));
  });

  test('a transferência que ninguém mudou ainda se cancela', async () => {
    const c = await cenaDoSalario(t.app);
    const { rh, b, transferencia } = await ida(c);
    await criarCadeia(b, [etapaDe(1, { usuario: b.usuarioId })], { assunto: 'R' });
    const params = { id: transferencia };
    expect(
      (await rh.cliente.call(cancelarTransferencia, { params, body: { motivoCancelamento: 'engano' } })).status,
    ).toBe(201);
  });
});

describe('desligar ou excluir e incluir de novo', () => {
  const deNovo = async (c: Cena, salario: string) => {
    const { body } = await c.dono.cliente.call(colaborador.obter, { params: { id: c.pessoa } });
    const { id: _, versao: __, ...ficha } = body;
    return {
      ...ficha,
      ...{ dataDesligamento: null, dataAdmissao: hoje(), matricula: null },
      lotacao: {
        ...{ areaOrganizacional: { id: c.onde.areaId }, estabelecimento: { id: c.onde.estabelecimentoId } },
        ...{ faixaSalarial: { id: c.onde.faixaSalarialId }, tipoSalario: '3', indice: null, quantidade: null, salario },
      },
    } as never;
  };

  test('quem se desligou há pouco volta com o salário que tinha, e a mudança se propõe depois', async () => {
    const c = await cenaDoSalario(t.app);
    const motivo = await criarMotivoDesligamento(t.app, c.dono.empresaId, 'A pedido');
    const saida = { colaborador: { id: c.pessoa }, motivo: { id: motivo }, data: em(-3), observacao: null };
    expect((await c.dono.cliente.call(desligamento.criar, { body: saida as never })).status).toBe(201);
    const recusada = await c.dono.cliente.call(colaborador.criar, { body: await deNovo(c, '9000.00') });
    expect(recusada.problema?.mensagem).toMatch(COM_OUTRO);
    const volta = await c.dono.cliente.call(colaborador.criar, { body: await deNovo(c, '3000.00') });
    expect(volta.status, JSON.stringify(volta.body)).toBe(201);
    propostaEm(await c.incluir({ colaborador: { id: volta.body.id }, data: em(1), salario: '9000.00' }));
  });

  test('um ano depois volta com outro salário; faltando um dia, não', async () => {
    const c = await cenaDoSalario(t.app);
    const umAno = somarMeses(hoje(), -12);
    const voltar = async (saiuEm: string) => {
      await t.app.banco(async (db) => {
        await sql`update historico_colaborador set data = ${somarDias(umAno, -30)} where colaborador_id = ${c.pessoa}`.execute(
          db,
        );
        await sql`update colaborador set data_admissao = ${somarDias(umAno, -30)}, data_desligamento = ${saiuEm} where id = ${c.pessoa}`.execute(
          db,
        );
      });
      return c.dono.cliente.call(colaborador.criar, { body: await deNovo(c, '9000.00') });
    };
    expect((await voltar(somarDias(umAno, 1))).problema?.mensagem).toMatch(COM_OUTRO);
    const volta = await voltar(umAno);
    expect(volta.status, JSON.stringify(volta.body)).toBe(201);
  });

  test('um talento com salário não se exclui sob cadeia, nem com uma proposta que espera, que não some calada', async () => {
    const c = await cenaDoSalario(t.app);
    const proposta = propostaEm(await c.incluir());
    const excluir = (id: number) => c.dono.cliente.call(colaborador.excluir, { params: { id } });
    expect((await excluir(c.pessoa)).problema?.mensagem).toMatch(`A proposta ${proposta} espera aprovação como está`);
    await c.cancelar(c.dono, proposta);
    expect((await excluir(c.pessoa)).problema?.mensagem).toMatch(/um talento que já tem salário não se exclui/);
    for (const comeca of [em(0), em(10)]) {
      const futuro = await criarColaborador(t.app, c.dono.empresaId, {
        ...{ dataAdmissao: comeca, lotacao: { ...c.onde, data: comeca, tipoSalario: '3', salario: '3000.00' } },
      });
      expect((await excluir(futuro)).status).toBe(204);
    }
    await t.app.banco((db) => sql`update cadeia_aprovacao set ativa = false where id = ${c.cadeia.id}`.execute(db));
    expect((await excluir(c.pessoa)).status).toBe(204);
    expect(
      (await c.dono.cliente.call(historicoColaborador.listar, { query: { page: 0, colaboradorId: c.pessoa } as never }))
        .body.content,
    ).toEqual([]);
  });
});
