import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { somas } from '#app/testing/sums.ts';
import { entrevista } from '#modules/captacao/entrevistas/entrevistas.contract.ts';
import { documentoCiencia } from '#modules/gestao-talentos/documentos-para-ciencia/documentos-para-ciencia.contract.ts';
import {
  criarDesligamento,
  criarModeloDeEntrevista,
  criarMotivoDesligamento,
  criarOcorrencia,
  criarTipoOcorrencia,
} from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { permissoesDaGuarda } from '#modules/gestao-talentos/guarda-talentos/guarda.permissions.ts';
import { TITULAR_COLABORADOR } from '#modules/organizacao/colaboradores/dados-pessoais.queries.ts';
import { criarColaborador, criarLugar, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import {
  permissaoMeusDados,
  permissaoVerTodasAreas,
  permissoesOrganizacao,
} from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { copiarDadosDoTalento, copiarMeusDados } from './copia-do-talento.contract.ts';

const t = useApp();
const { colaborador, email, usuario } = permissoesOrganizacao;
const { ver, verbos } = colaborador;

async function talento({ empresaId }: Tenant) {
  const lugar = await criarLugar(t.app, empresaId);
  const id = await criarColaborador(t.app, empresaId, {
    nome: 'Nara Lemos',
    lotacao: { ...lugar, tipoSalario: '3', salario: '4321.09' },
  });
  await t.app.banco((db) =>
    sql`with tipo as (insert into tipo_ocorrencia (empresa_id, nome, pontuacao) values (${empresaId}, 'Atraso', 1) returning id)
      insert into colaborador_ocorrencia (empresa_id, colaborador_id, tipo_ocorrencia_id, data_ini, data_fim, observacao)
      select ${empresaId}, ${id}, tipo.id, '2024-03-04', '2024-03-04', 'Chegou às dez.' from tipo`.execute(db),
  );
  await t.app.banco((db) =>
    sql`update colaborador set banco = '001', conta = '98765-4', deficiencia = '1', observacao = 'Prefere a manhã.' where id = ${id}`.execute(
      db,
    ),
  );
  await t.app.banco((db) =>
    sql`insert into colaborador_dependente (empresa_id, colaborador_id, nome, parentesco, data_nascimento)
      values (${empresaId}, ${id}, 'Caio Lemos', '03', '2015-01-01')`.execute(db),
  );
  return id;
}

const copiaPropria = async (cliente: Tenant['cliente']) =>
  JSON.stringify((await cliente.raw({ method: 'POST', url: copiarMeusDados.path, payload: { formato: 'json' } })).body);

const TUDO = ['Nara Lemos', '4321.09', 'Chegou às dez.', '98765-4', 'Prefere a manhã.', 'Caio Lemos'];

describe('cópia dos dados de um talento (LGPD, art. 18)', () => {
  test('a própria pessoa leva tudo o que é dela, também o salário que a tela não mostra', async () => {
    const dona = await t.app.empresa();
    const id = await talento(dona);
    const { cliente, usuarioId } = await t.app.usuario(dona.empresaId, [permissaoMeusDados]);
    const body = { formato: 'json' } as const;
    expect((await cliente.call(copiarMeusDados, { body })).status).toBe(404);
    await ligarUsuario(t.app, usuarioId, id);
    const {
      status,
      body: texto,
      headers,
    } = await cliente.raw<string>({
      method: 'POST',
      url: copiarMeusDados.path,
      payload: body,
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('meus-dados.json');
    const dados = JSON.stringify(texto);
    for (const um of TUDO) expect(dados).toContain(um);
    expect(dados).toContain('Ocorrências');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    const { rows } = await t.app.banco((db) =>
      sql`select ator_id as quem, entidade, depois from auditoria where acao = 'Cópia dos dados' and entidade_id = ${id}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ quem: usuarioId, entidade: 'Colaborador', depois: { formato: 'json' } }]);
  });

  test('em PDF também', async () => {
    const dona = await t.app.empresa();
    const id = await talento(dona);
    const resposta = await dona.cliente.call(copiarDadosDoTalento, { params: { id }, body: { formato: 'pdf' } });
    expect(resposta.status).toBe(200);
    expect(resposta.headers['content-type']).toBe('application/pdf');
  });

  test('em PDF também com textos longos, em qualquer lugar da folha', async () => {
    const dona = await t.app.empresa();
    const id = await talento(dona);
    const longo = 'palavra '.repeat(12).trim();
    // Neighbours on the sheet: of two, one begins its row and the other comes behind a short one.
    for (const coluna of ['mae', 'pai', 'conjuge', 'complemento', 'bairro']) {
      const gravar = (valor: string | null) =>
        t.app.banco((db) => sql`update colaborador set ${sql.ref(coluna)} = ${valor} where id = ${id}`.execute(db));
      await gravar(longo);
      const { status } = await dona.cliente.call(copiarDadosDoTalento, { params: { id }, body: { formato: 'pdf' } });
      expect([coluna, status]).toEqual([coluna, 200]);
      await gravar('curto');
    }
  });

  test('o RH só gera a cópia inteira: a quem falta ver uma parte nada se entrega', async () => {
    const dona = await t.app.empresa();
    const params = { id: await talento(dona) };
    const body = { formato: 'json' } as const;
    expect((await dona.cliente.call(copiarDadosDoTalento, { params, body })).status).toBe(200);
    const todas = t.app.modules
      .flatMap(({ dadosPessoais }) => dadosPessoais ?? [])
      .flatMap(({ titular, quemVe }) => (titular === TITULAR_COLABORADOR ? (quemVe ?? []) : []));
    expect(todas).toEqual(
      expect.arrayContaining([
        permissoesDaGuarda.ver,
        usuario.ver,
        documentoCiencia.permissoes.ver,
        entrevista.permissoes.ver,
      ]),
    );
    todas.push(email.ver, permissaoVerTodasAreas);
    const precisas = [...new Set([ver, ...Object.values(verbos), ...todas])];
    const inteira = await t.app.usuario(dona.empresaId, precisas);
    expect((await inteira.cliente.call(copiarDadosDoTalento, { params, body })).status).toBe(200);
    for (const falta of [verbos.SALARIO, verbos.BANCO, verbos.DEFICIENCIA, ...new Set(todas)]) {
      const { cliente } = await t.app.usuario(
        dona.empresaId,
        precisas.filter((uma) => uma !== falta),
      );
      const recusada = await cliente.call(copiarDadosDoTalento, { params, body });
      expect({ falta, status: recusada.status }).toEqual({ falta, status: 400 });
      expect(recusada.problema.mensagem).toMatch(/^A cópia traz tudo da pessoa.*encarregado de dados/);
      expect(JSON.stringify(recusada.problema)).not.toMatch(somas('4321.00'));
    }
    const semCopiar = await t.app.usuario(dona.empresaId, [ver]);
    expect((await semCopiar.cliente.call(copiarDadosDoTalento, { params, body })).status).toBe(403);
  });

  test('quem gera a cópia de outro deixa o acesso registrado, e a pessoa o lê na sua', async () => {
    const dona = await t.app.empresa();
    const id = await talento(dona);
    const { cliente, usuarioId } = await t.app.usuario(dona.empresaId, [permissaoMeusDados]);
    await ligarUsuario(t.app, usuarioId, id);
    expect(await copiaPropria(cliente)).not.toContain('Acessos aos seus dados sensíveis');
    await dona.cliente.call(copiarDadosDoTalento, { params: { id }, body: { formato: 'pdf' } });
    const { rows } = await t.app.banco((db) =>
      sql<{ quem: number; campos: string[] }>`select usuario_id as quem, campos from acesso_sensivel
        where titular = 'colaborador' and titulares_ids @> array[${id}::bigint]`.execute(db),
    );
    expect(rows).toMatchObject([{ quem: dona.usuarioId }]);
    expect(rows[0]?.campos).toEqual(expect.arrayContaining(['pessoal.deficiencia', 'copiaDosDados']));
    const propria = await copiaPropria(cliente);
    for (const um of ['Acessos aos seus dados sensíveis', 'Gestão de pessoas']) expect(propria).toContain(um);
  });

  test('o que só está planejado ninguém lê antes do dia, nem o que foi desfeito antes dele; a retenção vem sem o motivo', async () => {
    const dona = await t.app.empresa();
    const { empresaId } = dona;
    const id = await talento(dona);
    const { cliente, usuarioId } = await t.app.usuario(empresaId, [permissaoMeusDados]);
    await ligarUsuario(t.app, usuarioId, id);
    const motivoId = await criarMotivoDesligamento(t.app, empresaId, 'zqcorte');
    const amanha = somarDias(hoje(), 1);
    const desligamentoId = await criarDesligamento(t.app, empresaId, { colaboradorId: id, motivoId, data: amanha });
    const modelo = await criarModeloDeEntrevista(t.app, empresaId);
    const outra = await t.app.empresa();
    const tipoId = await criarTipoOcorrencia(t.app, empresaId, { nome: 'zqsuspenso' });
    await criarOcorrencia(t.app, empresaId, { colaboradorId: id, tipoId, dataIni: amanha });
    const mudar = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));
    await mudar(sql`update desligamento set observacao = 'zqnota' where id = ${desligamentoId}`);
    await mudar(
      sql`insert into entrevista_desligamento (empresa_id, desligamento_id, modelo_id) values (${empresaId}, ${desligamentoId}, ${modelo.id})`,
    );
    await mudar(sql`insert into transferencia (empresa_id, colaborador_id, empresa_destino_id, data, admissao, observacao)
      values (${empresaId}, ${id}, ${outra.empresaId}, ${amanha}, '2020-01-01', 'zqvai')`);
    await mudar(sql`with m as (insert into motivo_afastamento (empresa_id, descricao, classe) values (${empresaId}, 'zqcirurgia', 'SIMPLES') returning id)
      insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio) select ${empresaId}, ${id}, id, ${amanha} from m`);
    await mudar(
      sql`insert into retencao_talento (colaborador_id, empresa_id, motivo, retido_por) values (${id}, ${empresaId}, 'zqacao', 'RH')`,
    );
    const planejado = await copiaPropria(cliente);
    for (const um of [
      'zqcorte',
      'zqnota',
      'Entrevistas de desligamento',
      'zqvai',
      'zqsuspenso',
      'zqcirurgia',
      'zqacao',
    ])
      expect(planejado, um).not.toContain(um);
    expect(planejado).toContain('"dataDesligamento":null');
    expect(planejado).toContain('"transferido":false');
    expect(planejado).toContain('Retenção do cadastro');

    // Given up on the day before its own, it never was; given up afterwards, it was.
    const [data, antes] = [somarDias(hoje(), -10), somarDias(hoje(), -12)];
    await mudar(sql`update colaborador set data_desligamento = null where id = ${id}`);
    await mudar(
      sql`update desligamento set data = ${data}, cancelado_em = ${`${antes}T12:00:00Z`} where id = ${desligamentoId}`,
    );
    expect(await copiaPropria(cliente)).not.toContain('zqcorte');
    await mudar(sql`update desligamento set cancelado_em = now() where id = ${desligamentoId}`);
    expect(await copiaPropria(cliente)).toContain('zqcorte');
  });

  test('o talento de outra empresa não existe', async () => {
    const [dona, outra] = [await t.app.empresa(), await t.app.empresa()];
    const params = { id: await talento(outra) };
    expect((await dona.cliente.call(copiarDadosDoTalento, { params, body: { formato: 'json' } })).status).toBe(404);
    // Nor where the installation shares employees and the same person works in both: the copy is made there.
    const compartilhar = (sim: boolean) =>
      t.app.banco((db) => t.app.parametros.set(db, { compartilhaColaboradores: String(sim) }));
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${dona.usuarioId}, ${outra.empresaId}, ${outra.perfilId})`.execute(
        db,
      ),
    );
    await compartilhar(true);
    const { status } = await dona.cliente.call(copiarDadosDoTalento, { params, body: { formato: 'json' } });
    await compartilhar(false);
    expect(status).toBe(404);
  });
});
