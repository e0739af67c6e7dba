import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { listarLog, obterLog } from '#modules/organizacao/log/log.contract.ts';
import { criarColaborador, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { RECUSA_SEM_VER } from '#modules/sst/afastamentos/afastamentos.rules.ts';
import { estatisticaDeAcidentes } from '#modules/sst/estatistica-acidentes/estatistica-acidentes.contract.ts';
import { criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { opcoesDoAfastamento, proporAfastamento, registrarAfastamento } from './afastamento.contract.ts';
import { comunicacaoDeAcidente } from './cat.contract.ts';
import { criarCat, formDaCat, informarAtestado } from './cat.factory.ts';
import { verbosDaCat } from './fontes.contract.ts';

const t = useApp();
const { ver, editar } = comunicacaoDeAcidente.permissoes;
const todas = permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS;
const FONTE = '/api/sst/cat/afastamentos/opcoes';

/** An accident of Rui with its leave, another leave of Rui for no disease, and one of Bia for a disease. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  const doenca = await criarMotivoAfastamento(t.app, empresaId, 'ACIDENTE_DOENCA', 'Transtorno psiquiátrico');
  const ferias = await criarMotivoAfastamento(t.app, empresaId, 'FERIAS_RECESSO', 'Férias');
  const [rui, bia] = [
    await criarColaborador(t.app, empresaId, { nome: 'Rui Sá', dataAdmissao: '2025-01-01' }),
    await criarColaborador(t.app, empresaId, { nome: 'Bia Lima', dataAdmissao: '2025-01-01' }),
  ];
  const afastar = (quem: number, motivo: number, inicio: string, fim: string) =>
    inserir(
      t.app,
      sql`insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio, fim)
        values (${empresaId}, ${quem}, ${motivo}, ${inicio}, ${fim}) returning id`,
    );
  const seu = await afastar(rui, doenca, '2025-02-11', '2025-02-20');
  await afastar(rui, ferias, '2025-05-01', '2025-05-20');
  const daBia = await afastar(bia, doenca, '2025-06-01', '2025-09-30');
  const id = await criarCat(dono, rui, '2025-02-10');
  const form = { ...formDaCat(rui, '2025-02-10'), testemunhas: [] };
  const gravar = (quem: typeof cliente, mudanca: object) =>
    quem.call(comunicacaoDeAcidente.atualizar, { params: { id }, body: { ...form, ...mudanca } as never });
  const usuario = (...permissoes: Permission[]) => t.app.usuario(empresaId, [...permissoes, todas]);
  const acessos = async (usuarioId: number) => {
    const { rows } = await t.app.banco((db) =>
      sql<{ campos: string[]; de: number[] }>`select campos, titulares_ids as de from acesso_sensivel
        where empresa_id = ${empresaId} and usuario_id = ${usuarioId} order by id`.execute(db),
    );
    return rows;
  };
  return { ...dono, rui, bia, seu, daBia, id, gravar, usuario, acessos };
}

test('a escolha do afastamento de uma CAT só mostra os de saúde do talento dela, a quem vê afastamentos', async () => {
  const { cliente, rui, seu, daBia, usuario } = await cena();
  const nome = 'Transtorno psiquiátrico de 11/02/2025 a 20/02/2025';
  const ler = async (quem: typeof cliente, query: Record<string, string>) =>
    (await quem.raw({ method: 'GET', url: FONTE, query })).body;
  expect(await ler(cliente, { colaboradorId: `${rui}` })).toEqual([{ id: seu, nome }]);
  expect(await ler(cliente, { colaboradorId: `${rui}`, busca: 'férias' })).toEqual([]);
  expect(await ler(cliente, { ids: `${seu}` })).toEqual([{ id: seu, nome }]);
  expect(await ler(cliente, {})).toEqual([]);
  const semVer = await usuario(ver, editar);
  for (const query of [{ colaboradorId: `${rui}` }, { ids: `${daBia}` }, { busca: 'bia' }, {}] as Record<
    string,
    string
  >[])
    expect(await ler(semVer.cliente, query)).toEqual([]);
  // Leaves of everybody are offered to nobody by their number of CATs.
  const { status } = await semVer.cliente.call(afastamentoDoTalento.opcoes, { query: {} as never });
  expect(status).toBe(403);
  expect(opcoesDoAfastamento.path).toBe(FONTE);
});

test('sem a permissão de afastamentos, a CAT não mostra nem liga nenhum; com ela, cada leitura deixa linha', async () => {
  const { cliente, rui, seu, id, gravar, usuario, acessos } = await cena();
  const cego = await usuario(ver, editar);
  expect((await gravar(cego.cliente, { afastamento: { id: seu } })).status).toBe(200);
  expect((await cliente.call(comunicacaoDeAcidente.obter, { params: { id } })).body.afastamento).toBeNull();
  expect((await gravar(cliente, { afastamento: { id: seu } })).status).toBe(200);
  // It stays as it is when somebody else writes, also after a day on which it had ended.
  const escrita = await gravar(cego.cliente, { afastamento: null, data: '2025-03-01', ultimoDia: '2025-03-01' });
  expect(escrita.status, JSON.stringify(escrita.problema)).toBe(200);
  const query = { page: 0 } as never;
  const lidas = [
    escrita.body,
    (await cego.cliente.call(comunicacaoDeAcidente.obter, { params: { id } })).body,
    (await cego.cliente.call(comunicacaoDeAcidente.listar, { query })).body.content[0],
  ];
  for (const lida of lidas)
    for (const campo of ['afastamento', 'inicioDoAfastamento', 'fimDoAfastamento'])
      expect(lida).not.toHaveProperty(campo);
  expect(await acessos(cego.usuarioId)).toEqual([]);
  const vidente = await usuario(ver, permissoesDeAfastamentos.ver);
  const { body } = await vidente.cliente.call(comunicacaoDeAcidente.obter, { params: { id } });
  expect(body).toMatchObject({ afastamento: { id: seu }, inicioDoAfastamento: '2025-02-11' });
  await vidente.cliente.call(comunicacaoDeAcidente.listar, { query });
  expect(await acessos(vidente.usuarioId)).toEqual([
    { campos: ['afastamento', 'inicioDoAfastamento', 'fimDoAfastamento'], de: [rui] },
    { campos: ['afastamento'], de: [rui] },
  ]);
});

test('o log e a estatística escondem o afastamento da CAT de quem não vê afastamentos, e registram quem o lê', async () => {
  const { cliente, rui, seu, gravar, usuario, acessos } = await cena();
  await gravar(cliente, { afastamento: { id: seu } });
  const doLog = listarLog.acesso.tipo === 'permissao' ? listarLog.acesso.algumaDe : [];
  const comuns = [...doLog, ver, estatisticaDeAcidentes.permissao] as const;
  const [cego, vidente] = [await usuario(...comuns), await usuario(...comuns, permissoesDeAfastamentos.ver)];
  const noLog = async (quem: typeof cliente) => {
    const { body } = await quem.call(listarLog, { query: { page: 0, entidade: 'CAT', acao: 'Alteração' } as never });
    const { diferencas } = (await quem.call(obterLog, { params: { id: body.content[0]?.id ?? 0 } })).body;
    return diferencas.map(({ campo }) => campo).filter((campo) => /afastamento$/i.test(campo));
  };
  expect(await noLog(cego.cliente)).toEqual([]);
  expect(await noLog(vidente.cliente)).toContain('afastamento');
  const filtro = { ano: 2025, horasPorMes: 200, estabelecimentosIds: [], areasIds: [], cargosIds: [] };
  const titulos = async (quem: typeof cliente) => (await linhasDaPrevia(quem, estatisticaDeAcidentes, filtro))[1];
  expect(await titulos(cego.cliente)).not.toContain('Destes, de afastamentos');
  expect(await titulos(vidente.cliente)).toContain('Destes, de afastamentos');
  expect(await acessos(cego.usuarioId)).toEqual([]);
  expect((await acessos(vidente.usuarioId)).map(({ campos, de }) => [campos.at(0), de])).toEqual([
    ['afastamento', [rui]],
    ['Destes, de afastamentos', [rui]],
  ]);
});

test('registrar da CAT que já tem afastamento, ou em dias de outro, é recusado sem dizer dele a quem não os vê', async () => {
  const { empresaId, cliente, rui, id, seu, gravar, usuario, acessos } = await cena();
  const outro = await criarMotivoAfastamento(t.app, empresaId, 'ACIDENTE_DOENCA', 'Acidente');
  const registrar = (quem: typeof cliente, inicio: string, fim: string) =>
    quem.call(registrarAfastamento, {
      params: { id },
      body: { afastamento: { id: outro }, inicio, fim, dias: null, profissional: null, levarAtestado: false },
    });
  const erros = async (quem: typeof cliente, inicio: string, fim: string) =>
    (await registrar(quem, inicio, fim)).problema.erros;
  const cego = await usuario(ver, permissoesDeAfastamentos.inserir);
  const neutra = [{ campo: 'inicio', mensagem: RECUSA_SEM_VER }];
  expect(await erros(cego.cliente, '2025-02-12', '2025-02-13')).toEqual(neutra);
  await gravar(cliente, { afastamento: { id: seu } });
  // Days that are free: the same is said.
  expect(await erros(cego.cliente, '2025-03-11', '2025-03-13')).toEqual(neutra);
  expect(await acessos(cego.usuarioId)).toEqual([]);
  const vidente = await usuario(ver, permissoesDeAfastamentos.inserir, permissoesDeAfastamentos.ver);
  expect(await erros(vidente.cliente, '2025-03-11', '2025-03-13')).toEqual([
    { campo: 'inicio', mensagem: 'Esta CAT já tem o seu afastamento.' },
  ]);
  expect(await acessos(vidente.usuarioId)).toEqual([{ campos: ['afastamento'], de: [rui] }]);
});

test('os dias do atestado selado que se propõem deixam a linha de quem os lê, e os digitados na CAT não', async () => {
  const { cliente, rui, id, usuario, acessos } = await cena();
  const { inserir: registra, verbos } = permissoesDeAfastamentos;
  const quem = await usuario(ver, verbosDaCat.SAUDE, registra, verbos.ATESTADO);
  const propor = async () => (await quem.cliente.call(proporAfastamento, { params: { id } })).body;
  expect(await propor()).toMatchObject({ dias: 10, diasDoAtestado: null, temAtestado: false });
  expect(await acessos(quem.usuarioId)).toEqual([]);
  await informarAtestado(t.app, cliente, id, '2025-02-10', { dias: 47 });
  expect(await propor()).toMatchObject({ dias: 47, diasDoAtestado: 47, temAtestado: true });
  expect(await acessos(quem.usuarioId)).toEqual([{ campos: ['diasDoAtestado'], de: [rui] }]);
});
