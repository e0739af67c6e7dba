import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { opcoesDeCid10 } from '#modules/sst/cid10/cid10.contract.ts';
import { criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { recusaDoFixo } from '#platform/shared/contract/meta.ts';
import { afastamentoDoTalento } from './afastamentos.contract.ts';
import { ATESTADO, cenaDoAfastamento } from './afastamentos.factory.ts';

const t = useApp();
const cena = (classe?: string) => cenaDoAfastamento(t.app, classe);

describe('atestados', () => {
  test('o atestado pede médico, conselho, inscrição e UF, e guarda a CID quando há', async () => {
    const { cliente, criar, erros } = await cena('ACIDENTE_DOENCA');
    const { body: opcoes } = await cliente.call(opcoesDeCid10, { query: { busca: 'j111' } });
    expect(opcoes.map(({ nome }) => nome)).toEqual([expect.stringMatching(/^J11\.1 - Influenza/)]);
    const semTudo = { ...ATESTADO, nomeProfissional: null, conselho: null, numeroInscricao: null, uf: null };
    expect((await erros({ atestados: [semTudo] })).map(({ campo }) => campo)).toEqual([
      'atestados[0].nomeProfissional',
      'atestados[0].conselho',
      'atestados[0].numeroInscricao',
    ]);
    expect(await erros({ atestados: [{ ...ATESTADO, uf: null }] })).toEqual([
      { campo: 'atestados[0].uf', mensagem: 'UF do conselho é obrigatória' },
    ]);
    const { body } = await criar({ dias: 10, atestados: [{ ...ATESTADO, cid: opcoes[0] }] });
    expect(body.atestados).toMatchObject([{ dias: 10, cid: opcoes[0], conselho: 'CRM' }]);
  });

  test('sem atestado não se pede profissional, que é quem assina o atestado', async () => {
    const { criar } = await cena('ACIDENTE_DOENCA');
    const { status, body } = await criar({ dias: 10 });
    expect([status, body.atestados]).toEqual([201, []]);
  });

  test('férias não têm atestado', async () => {
    const { erros } = await cena('FERIAS_RECESSO');
    expect((await erros({ atestados: [ATESTADO] })).map(({ campo }) => campo)).toEqual(['atestados']);
  });

  test('quem não vê atestados não deixa um sem motivo que o tenha, nem o leva a outro talento', async () => {
    const { empresaId, criar, cliente, form } = await cena('ACIDENTE_DOENCA');
    const com = (await criar({ dias: 10, atestados: [ATESTADO] })).body;
    const sem = (await criar({ inicio: '2026-04-01', dias: 2 })).body;
    const ferias = await criarMotivoAfastamento(t.app, empresaId, 'FERIAS_RECESSO', 'Férias');
    const { ver, editar } = permissoesDeAfastamentos;
    const todas = permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS;
    const outro = (await t.app.usuario(empresaId, [ver, editar, todas])).cliente;
    const mudar = (quem: typeof cliente, { id, inicio, fim }: typeof com, dados: object) =>
      quem.call(afastamentoDoTalento.atualizar, {
        params: { id },
        body: { ...form, inicio, fim, ...dados } as never,
      });
    // The same answer whether there is a certificate or not.
    for (const afastamento of [com, sem])
      expect((await mudar(outro, afastamento, { afastamento: { id: ferias } })).problema.erros).toEqual([
        { campo: 'afastamento', mensagem: expect.stringContaining('Só quem vê os atestados') },
      ]);
    expect((await mudar(cliente, com, { afastamento: { id: ferias } })).status).toBe(200);
    const alheio = await criarColaborador(t.app, empresaId, { dataAdmissao: '2024-01-02' });
    expect((await mudar(outro, sem, { colaborador: { id: alheio } })).problema.erros).toEqual([
      { campo: 'colaborador', mensagem: recusaDoFixo('Talento') },
    ]);
  });

  test('só a permissão própria mostra e grava atestados; quem não a tem os deixa como estão, e quem os vê fica registrado', async () => {
    const { empresaId, criar, cliente, colaboradorId } = await cena('ACIDENTE_DOENCA');
    const { body: criado } = await criar({ dias: 10, atestados: [ATESTADO] });
    const { ver, editar } = permissoesDeAfastamentos;
    const todas = permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS;
    const outro = (await t.app.usuario(empresaId, [ver, editar, todas])).cliente;
    const params = { id: criado.id };
    const { body: visto } = await outro.call(afastamentoDoTalento.obter, { params });
    expect(visto).not.toHaveProperty('atestados');
    const { id, pode, versao, classe, statusIntegracao, erroIntegracao, ...mesmo } = visto;
    const body = { ...mesmo, observacao: 'Alterado', atestados: [] } as never;
    expect((await outro.call(afastamentoDoTalento.atualizar, { params, body })).status).toBe(200);
    const { body: depois } = await cliente.call(afastamentoDoTalento.obter, { params });
    expect(depois.atestados).toHaveLength(1);
    const { rows } = await t.app.banco((db) =>
      sql<{ pessoas: string[]; campos: string[] }>`select titulares_ids as pessoas, campos from acesso_sensivel
        where empresa_id = ${empresaId} and titular = 'colaborador'`.execute(db),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ pessoas }) => pessoas.map(Number).includes(colaboradorId))).toBe(true);
    const lista = await cliente.call(afastamentoDoTalento.listar, { query: { page: 0 } });
    expect(JSON.stringify(lista.body)).not.toContain('Lia Prado');
  });
});
