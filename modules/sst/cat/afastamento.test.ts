import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { criarColaborador, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { estatisticaDeAcidentes } from '#modules/sst/estatistica-acidentes/estatistica-acidentes.contract.ts';
import { criarProfissionalSst } from '#modules/sst/sst.factory.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { proporAfastamento, registrarAfastamento } from './afastamento.contract.ts';
import { afastamentoProposto } from './afastamento.rules.ts';
import { comunicacaoDeAcidente } from './cat.contract.ts';
import { criarCat, informarAtestado } from './cat.factory.ts';

const t = useApp();

/** An accident of 10/02/2025 with ten days typed, and the reason that is the accident at work. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const motivo = (descricao: string, classe: string, codigo: string | null) =>
    inserir(
      t.app,
      sql`insert into motivo_afastamento (empresa_id, descricao, classe, codigo_esocial)
        values (${empresaId}, ${descricao}, ${classe}, ${codigo}) returning id`,
    );
  const acidente = await motivo('Acidente de trabalho', 'ACIDENTE_DOENCA', '01');
  const outro = await motivo('Licença', 'SIMPLES', null);
  const quem = await criarColaborador(t.app, empresaId, { nome: 'Rui Sá', dataAdmissao: '2025-01-01' });
  const id = await criarCat(dono, quem, '2025-02-10');
  const body = {
    ...{ afastamento: { id: acidente }, inicio: '2025-02-11', fim: '2025-02-25', dias: null, levarAtestado: false },
  };
  const registrar = (mudancas: object = {}, cat = id) =>
    dono.cliente.call(registrarAfastamento, { params: { id: cat }, body: { ...body, ...mudancas } as never });
  return { ...dono, dono, quem, id, acidente, outro, registrar };
}

test.each([
  [{ ultimoDia: null, diasPerdidos: null, diasDoAtestado: null }, '2025-02-11', null],
  [{ ultimoDia: '2025-02-14', diasPerdidos: 10, diasDoAtestado: null }, '2025-02-15', 10],
  [{ ultimoDia: null, diasPerdidos: 10, diasDoAtestado: 30 }, '2025-02-11', 30],
  [{ ultimoDia: null, diasPerdidos: 0, diasDoAtestado: 0 }, '2025-02-11', null],
])('com %o propõe-se início em %s e %s dias', (acidente, inicio, dias) => {
  expect(afastamentoProposto({ data: '2025-02-10', ...acidente })).toEqual({ inicio, dias });
});

describe('o afastamento de um acidente', () => {
  test('é proposto pela CAT, registra-se com o atestado e liga-se a ela, uma vez', async () => {
    const { cliente, id, acidente, registrar } = await cena();
    await informarAtestado(t.app, cliente, id, '2025-02-10', { dias: 15 });
    const { body } = await cliente.call(proporAfastamento, { params: { id } });
    expect(body).toMatchObject({
      ...{ afastamento: { id: acidente }, inicio: '2025-02-11', dias: 15, temAtestado: true },
      colaborador: { nome: 'Rui Sá' },
    });
    const feito = await registrar({ levarAtestado: true });
    expect(feito.status).toBe(200);
    const params = { id: feito.body.afastamentoId };
    expect((await cliente.call(afastamentoDoTalento.obter, { params })).body).toMatchObject({
      ...{ inicio: '2025-02-11', fim: '2025-02-25', dias: 15, colaborador: { nome: 'Rui Sá' } },
      atestados: [{ dataEmissao: '2025-02-10', dias: 15, cid: { nome: expect.stringContaining('S62.6') } }],
    });
    const lida = (await cliente.call(comunicacaoDeAcidente.obter, { params: { id } })).body;
    expect(lida).toMatchObject({ afastamento: params, fimDoAfastamento: '2025-02-25' });
    expect((await registrar()).problema.erros).toMatchObject([{ mensagem: 'Esta CAT já tem o seu afastamento.' }]);
    // A leave that is deleted leaves the accident as it was.
    expect((await cliente.call(afastamentoDoTalento.excluir, { params })).status).toBe(204);
    const depois = (await cliente.call(comunicacaoDeAcidente.obter, { params: { id } })).body;
    expect(depois.afastamento).toBeNull();
  });

  test('leva o profissional de SST onde a empresa o obriga, e sem ele é recusado no seu campo', async () => {
    const { cliente, empresaId, registrar } = await cena();
    await t.app.banco((db) =>
      sql`update empresa set obriga_profissional_sst = true where id = ${empresaId}`.execute(db),
    );
    expect((await registrar()).problema.erros).toMatchObject([{ campo: 'profissional' }]);
    const profissional = { id: await criarProfissionalSst(t.app, empresaId, { nome: 'Dra. Rita' }) };
    const feito = await registrar({ profissional });
    expect(feito.status).toBe(200);
    const params = { id: feito.body.afastamentoId };
    const { body } = await cliente.call(afastamentoDoTalento.obter, { params });
    expect(body.profissional).toEqual({ ...profissional, nome: 'Dra. Rita' });
  });

  test('recusa no campo o início antes do acidente, o motivo de outra classe e o atestado que não há', async () => {
    const { registrar, outro, dono, quem } = await cena();
    for (const [mudancas, campo] of [
      [{ inicio: '2025-02-09' }, 'inicio'],
      [{ afastamento: { id: outro } }, 'afastamento'],
      [{ levarAtestado: true }, 'levarAtestado'],
      [{ fim: '2025-02-10' }, 'fim'],
    ] as const)
      expect((await registrar(mudancas)).problema.erros?.map((um) => um.campo)).toEqual([campo]);
    const sem = await criarCat(dono, quem, '2025-02-20', { houveAfastamento: false, diasPerdidos: 0 });
    expect((await registrar({ inicio: '2025-03-01', fim: null }, sem)).problema.mensagem).toBe(
      'A CAT diz que não houve afastamento: corrija-a antes de o registrar.',
    );
  });

  test('os dias do atestado só se propõem a quem o pode ler, e sem ver CATs não há proposta', async () => {
    const { cliente, empresaId, id } = await cena();
    await informarAtestado(t.app, cliente, id, '2025-02-10', { dias: 15 });
    const { inserir: registra } = permissoesDeAfastamentos;
    const todas = permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS;
    const vendo = await t.app.usuario(empresaId, [registra, todas, comunicacaoDeAcidente.permissoes.ver]);
    const { body } = await vendo.cliente.call(proporAfastamento, { params: { id } });
    expect(body).toMatchObject({ dias: 10, temAtestado: false });
    const semVer = await t.app.usuario(empresaId, [registra, todas]);
    expect((await semVer.cliente.call(proporAfastamento, { params: { id } })).status).toBe(404);
  });

  test('a CAT não se liga ao afastamento de outro talento nem ao que terminou antes; a estatística conta os dias dele', async () => {
    const { cliente, empresaId, id, acidente, outro, quem, registrar } = await cena();
    const dele = async (colaboradorId: number, inicio: string, fim: string, porque = acidente) =>
      inserir(
        t.app,
        sql`insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio, fim)
          values (${empresaId}, ${colaboradorId}, ${porque}, ${inicio}, ${fim}) returning id`,
      );
    const alheio = await dele(await criarColaborador(t.app, empresaId), '2025-02-11', '2025-02-12');
    const antigo = await dele(quem, '2025-01-10', '2025-01-12');
    const licenca = await dele(quem, '2025-03-10', '2025-03-12', outro);
    const ligar = async (afastamento: number) => {
      const { pode: _, ...form } = (await cliente.call(comunicacaoDeAcidente.obter, { params: { id } })).body;
      const body = { ...form, afastamento: { id: afastamento } };
      return cliente.call(comunicacaoDeAcidente.atualizar, { params: { id }, body: body as never });
    };
    expect((await ligar(alheio)).problema.erros).toMatchObject([
      { campo: 'afastamento', mensagem: 'Este afastamento é de outro talento.' },
    ]);
    expect((await ligar(antigo)).problema.erros).toMatchObject([
      { campo: 'afastamento', mensagem: 'Este afastamento terminou antes do acidente.' },
    ]);
    expect((await ligar(licenca)).problema.erros).toMatchObject([
      { campo: 'afastamento', mensagem: 'Este afastamento não é por acidente ou doença.' },
    ]);
    const filtro = { ano: 2025, horasPorMes: 200, estabelecimentosIds: [], areasIds: [], cargosIds: [] };
    const fevereiro = async () => {
      const linhas = await linhasDaPrevia(cliente, estatisticaDeAcidentes, filtro);
      return linhas
        .find((linha) => linha.startsWith('02/2025'))
        ?.split(' | ')
        .slice(6, 8);
    };
    expect(await fevereiro()).toEqual(['10', '0']);
    await registrar();
    expect(await fevereiro()).toEqual(['15', '15']);
  });
});
