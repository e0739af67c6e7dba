import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { abrirSolicitacaoAprovada, criarCandidato, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { obterExame } from '#modules/captacao/exames-palografico/exames.contract.ts';
import { obterQuadro } from '#modules/captacao/quadro/quadro.contract.ts';
import { selecoesDeUmCandidato } from '#modules/captacao/selecao/do-candidato.contract.ts';
import {
  empresasParaVincular,
  solicitacoesDisponiveisDaEmpresa,
  vincular,
} from '#modules/captacao/selecao/vinculos.contract.ts';
import { cpfUnico } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { permissionsOf } from '#platform/shared/permission.ts';
import { candidatoForm } from './candidato.contract.ts';
import { candidato } from './candidatos.contract.ts';
import { empresasComCandidatos } from './compartilhamento.contract.ts';
import { buscarHomonimos, obterInformacao, validarCpf } from './consultas.contract.ts';

const t = useApp();
const compartilhar = (sim: boolean) =>
  t.app.banco((db) =>
    sql`insert into parametro_sistema (nome, valor) values ('compartilhaCandidatos', ${String(sim)})
      on conflict (nome) do update set valor = excluded.valor`.execute(db),
  );
afterEach(() => compartilhar(false));

/** Two companies and somebody who works in the first and may do everything in both. */
async function duasEmpresas() {
  const a = await t.app.empresa();
  const b = await t.app.empresa();
  const pessoa = await t.app.usuario(a.empresaId);
  await t.app.banco((db) =>
    sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${pessoa.usuarioId}, ${b.empresaId}, ${pessoa.perfilId})`.execute(
      db,
    ),
  );
  return { a, b, cliente: pessoa.cliente };
}

const nomes = async (cliente: Tenant['cliente'], empresasIds: number[]) =>
  (await cliente.call(candidato.listar, { query: { page: 0, empresasIds } })).body.content.map(({ nome }) => nome);

describe('sem compartilhamento', () => {
  test('só os candidatos da empresa da sessão se veem, mesmo por quem trabalha nas duas', async () => {
    const { a, b, cliente } = await duasEmpresas();
    await criarCandidato(t.app, a.empresaId, { nome: 'Da primeira' });
    const deLa = await criarCandidato(t.app, b.empresaId, { nome: 'Da segunda' });
    expect(await nomes(cliente, [a.empresaId, b.empresaId])).toEqual(['Da primeira']);
    expect((await cliente.call(candidato.obter, { params: { id: deLa } })).status).toBe(404);
    expect((await cliente.call(obterInformacao, { params: { id: deLa } })).status).toBe(404);
    expect((await cliente.call(empresasComCandidatos)).body.map(({ id }) => id)).toEqual([a.empresaId]);
    expect((await cliente.call(empresasParaVincular)).body.map(({ id }) => id)).toEqual([a.empresaId]);
    const disponiveis = { params: { empresaId: b.empresaId } };
    expect((await cliente.call(solicitacoesDisponiveisDaEmpresa, disponiveis)).status).toBe(404);
  });

  test('o banco também não os mostra', async () => {
    const { a, b } = await duasEmpresas();
    await criarCandidato(t.app, b.empresaId);
    const contar = (atual?: number) =>
      inTransaction(
        t.app.engine,
        { scope: { tipo: 'empresas', ids: [a.empresaId, b.empresaId], ...(atual ? { atual } : {}) } },
        async (db) =>
          (await sql<{ total: number }>`select count(*) as total from candidato`.execute(db)).rows[0]?.total,
      );
    expect(await contar(a.empresaId)).toBe(0);
    expect(await contar(b.empresaId)).toBe(1);
    await compartilhar(true);
    expect(await contar(a.empresaId)).toBe(1);
  });
});

describe('com compartilhamento', () => {
  test('veem-se os das empresas em que a pessoa tem a autoridade, e lá não se altera nada', async () => {
    await compartilhar(true);
    const { a, b, cliente } = await duasEmpresas();
    await criarCandidato(t.app, a.empresaId, { nome: 'Da primeira' });
    const deLa = await criarCandidato(t.app, b.empresaId, { nome: 'Da segunda' });
    expect(await nomes(cliente, [a.empresaId, b.empresaId])).toEqual(['Da primeira', 'Da segunda']);
    expect(await nomes(cliente, [])).toEqual(['Da primeira']);
    const lido = await cliente.call(candidato.obter, { params: { id: deLa } });
    expect(lido.body).toMatchObject({ nome: 'Da segunda', pode: { editar: false, excluir: false } });
    const body = { ...candidatoForm.parse({ nome: 'Outro nome' }), versao: lido.body.versao };
    expect((await cliente.call(candidato.atualizar, { params: { id: deLa }, body })).status).toBe(404);
    expect((await cliente.call(candidato.excluir, { params: { id: deLa } })).status).toBe(404);
    // Who works in one of them alone still sees nothing of the other.
    expect(await nomes(a.cliente, [a.empresaId, b.empresaId])).toEqual(['Da primeira']);
    expect((await a.cliente.call(candidato.obter, { params: { id: deLa } })).status).toBe(404);
  });

  test('o CPF e o nome de candidato de outra empresa dão aviso, que não impede', async () => {
    await compartilhar(true);
    const { b, cliente } = await duasEmpresas();
    const cpf = cpfUnico();
    await criarCandidato(t.app, b.empresaId, { nome: 'Rosa Maia', cpf });
    const { rows } = await t.app.banco((db) =>
      sql<{ nome: string }>`select nome from empresa where id = ${b.empresaId}`.execute(db),
    );
    expect((await cliente.call(validarCpf, { query: { cpf } })).body).toMatchObject({
      situacao: 'OUTRA_EMPRESA',
      bloqueia: false,
      mensagem: `Este CPF é do candidato Rosa Maia da empresa ${rows[0]?.nome}.`,
    });
    expect((await cliente.call(buscarHomonimos, { query: { nome: 'rosa maia' } })).body).toMatchObject([
      { nome: 'Rosa Maia', empresa: rows[0]?.nome },
    ]);
    const criado = await cliente.call(candidato.criar, {
      body: candidatoForm.parse({ nome: 'Rosa Maia', pessoal: { cpf } }),
    });
    expect(criado.status).toBe(201);
  });

  test('quem pode menos na outra empresa não vê dela, na sessão da primeira, mais do que vê lá', async () => {
    await compartilhar(true);
    const a = await t.app.empresa();
    const b = await t.app.empresa();
    const { cliente, usuarioId } = await t.app.usuario(a.empresaId);
    const la = await t.app.usuario(b.empresaId, [permissoesCaptacao.candidato.ver]);
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${usuarioId}, ${b.empresaId}, ${la.perfilId})`.execute(
        db,
      ),
    );
    const { id: solicitacaoId } = await abrirSolicitacaoAprovada(t.app, b, { descricao: 'Vaga reservada' });
    const [daqui, deLa] = [await criarCandidato(t.app, a.empresaId), await criarCandidato(t.app, b.empresaId)];
    for (const id of [daqui, deLa])
      await t.app.banco((db) => sql`update candidato set etnia_raca = 'INDIGENA' where id = ${id}`.execute(db));
    await ligarCandidatos(t.app, solicitacaoId, [deLa]);
    const etnia = async (id: number, quem = cliente) =>
      JSON.stringify((await quem.call(candidato.obter, { params: { id } })).body).includes('INDIGENA');
    expect([await etnia(daqui), await etnia(deLa), await etnia(deLa, b.cliente)]).toEqual([true, false, true]);
    const trilha = await t.app.banco((db) =>
      sql<{
        empresa_id: number;
      }>`select distinct empresa_id from acesso_sensivel where usuario_id = ${usuarioId}`.execute(db),
    );
    expect(trilha.rows.map(({ empresa_id }) => empresa_id)).toEqual([a.empresaId]);
    const params = { id: deLa };
    expect((await cliente.call(selecoesDeUmCandidato, { params })).body).toEqual([]);
    expect((await b.cliente.call(selecoesDeUmCandidato, { params })).body).toHaveLength(1);
    expect((await cliente.call(obterInformacao, { params })).body).toMatchObject({ solicitacoes: [], situacao: 'D' });
    const query = { page: 0, empresasIds: [b.empresaId] };
    expect((await cliente.call(candidato.listar, { query })).body.content).toMatchObject([
      { id: deLa, situacao: 'D', qtdSolicitacoes: 0 },
    ]);
    expect((await b.cliente.call(candidato.listar, { query })).body.content).toMatchObject([{ qtdSolicitacoes: 1 }]);
  });

  test('quem pode tudo nas duas vê o que há na outra, e o acesso fica escrito lá', async () => {
    await compartilhar(true);
    const { b, cliente } = await duasEmpresas();
    const { id: solicitacaoId } = await abrirSolicitacaoAprovada(t.app, b);
    const id = await criarCandidato(t.app, b.empresaId);
    await t.app.banco((db) => sql`update candidato set etnia_raca = 'INDIGENA' where id = ${id}`.execute(db));
    await ligarCandidatos(t.app, solicitacaoId, [id]);
    expect(JSON.stringify((await cliente.call(candidato.obter, { params: { id } })).body)).toContain('INDIGENA');
    const trilha = await t.app.banco((db) =>
      sql<{
        empresa_id: number;
      }>`select empresa_id from acesso_sensivel where titulares_ids = array[${id}::bigint] and titular = 'candidato'`.execute(
        db,
      ),
    );
    expect(trilha.rows).toEqual([{ empresa_id: b.empresaId }]);
    expect((await cliente.call(selecoesDeUmCandidato, { params: { id } })).body).toHaveLength(1);
  });

  test('onde a pessoa só vê candidatos não lê em que etapa estão, ainda que na sua empresa leia', async () => {
    await compartilhar(true);
    const [a, b] = [await t.app.empresa(), await t.app.empresa()];
    const { cliente, usuarioId } = await t.app.usuario(a.empresaId);
    const la = await t.app.usuario(b.empresaId, [permissoesCaptacao.candidato.ver, permissaoVerTodasAreas]);
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${usuarioId}, ${b.empresaId}, ${la.perfilId})`.execute(
        db,
      ),
    );
    const lidas = async (dono: Tenant) => {
      const { id: solicitacaoId } = await abrirSolicitacaoAprovada(t.app, dono);
      const id = await criarCandidato(t.app, dono.empresaId);
      await ligarCandidatos(t.app, solicitacaoId, [id]);
      return (await cliente.call(selecoesDeUmCandidato, { params: { id } })).body.map(({ apto }) => apto);
    };
    expect([await lidas(a), await lidas(b)]).toEqual([['I'], [null]]);
  });

  test('vincula-se a solicitação de outra empresa, e quem trabalha nela vê o candidato', async () => {
    await compartilhar(true);
    const { a, b, cliente } = await duasEmpresas();
    const { id: solicitacaoId } = await abrirSolicitacaoAprovada(t.app, b);
    const id = await criarCandidato(t.app, a.empresaId, { nome: 'Lia Sá' });
    const oferecidas = await cliente.call(solicitacoesDisponiveisDaEmpresa, { params: { empresaId: b.empresaId } });
    expect(oferecidas.body.map((linha) => linha.id)).toEqual([solicitacaoId]);
    const body = { empresaId: b.empresaId, candidatoId: id, solicitacoesIds: [solicitacaoId] };
    const ligado = await cliente.call(vincular, { params: { id }, body });
    expect(ligado.body).toMatchObject([{ solicitacaoId }]);
    await compartilhar(false);
    expect((await b.cliente.call(candidato.obter, { params: { id } })).body).toMatchObject({
      nome: 'Lia Sá',
      pode: { editar: false },
    });
    expect((await b.cliente.call(obterInformacao, { params: { id } })).status).toBe(200);
    // The board offers no exam of a candidate whom the company cannot examine.
    const quadro = await b.cliente.call(obterQuadro, { params: { id: solicitacaoId } });
    expect(quadro.body.colunas.flatMap(({ cartoes }) => cartoes)).toMatchObject([
      { candidato: { id, daEmpresa: false } },
    ]);
    expect((await b.cliente.call(obterExame, { params: { id } })).status).toBe(404);
    const auditada = await t.app.banco((db) =>
      sql<{
        empresa_id: number;
      }>`select empresa_id from auditoria where entidade = 'Candidato da solicitação' and acao = 'Vínculo'
        order by id desc limit 1`.execute(db),
    );
    expect(auditada.rows[0]?.empresa_id).toBe(b.empresaId);
  });

  test('de outra empresa oferecem-se e aceitam-se só as solicitações que a pessoa vê lá', async () => {
    await compartilhar(true);
    const [a, b] = [await t.app.empresa(), await t.app.empresa()];
    const { cliente, usuarioId } = await t.app.usuario(a.empresaId);
    const todas = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
    const doLugar = todas.filter((uma) => uma !== permissaoVerTodasAreas);
    const la = await t.app.usuario(b.empresaId, doLugar);
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${usuarioId}, ${b.empresaId}, ${la.perfilId})`.execute(
        db,
      ),
    );
    const { id: solicitacaoId } = await abrirSolicitacaoAprovada(t.app, b);
    const id = await criarCandidato(t.app, a.empresaId);
    const params = { empresaId: b.empresaId };
    expect((await cliente.call(solicitacoesDisponiveisDaEmpresa, { params })).body).toEqual([]);
    const body = { empresaId: b.empresaId, candidatoId: id, solicitacoesIds: [solicitacaoId] };
    expect((await cliente.call(vincular, { params: { id }, body })).status).toBe(404);
  });

  test('a solicitação tem de ser da empresa escolhida', async () => {
    await compartilhar(true);
    const { a, b, cliente } = await duasEmpresas();
    const { id: solicitacaoId } = await abrirSolicitacaoAprovada(t.app, a);
    const id = await criarCandidato(t.app, a.empresaId);
    const body = { empresaId: b.empresaId, candidatoId: id, solicitacoesIds: [solicitacaoId] };
    expect((await cliente.call(vincular, { params: { id }, body })).status).toBe(404);
    const estranha = { ...body, empresaId: b.empresaId + 1000 };
    expect((await cliente.call(vincular, { params: { id }, body: estranha })).problema.erros).toEqual([
      { campo: 'empresaId', mensagem: 'Empresa: o registro escolhido não existe.' },
    ]);
  });
});
