import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarColaborador, criarLugar, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { copiarDadosDoTalento, copiarMeusDados } from './copia-do-talento.contract.ts';

const t = useApp();
const { ver, verbos } = permissoesOrganizacao.colaborador;

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
    const { rows } = await t.app.banco((db) =>
      sql`select ator_id as quem from auditoria where acao = 'Cópia dos dados' and entidade_id = ${id}`.execute(db),
    );
    expect(rows).toEqual([{ quem: usuarioId }]);
  });

  test('em PDF também', async () => {
    const dona = await t.app.empresa();
    const id = await talento(dona);
    const resposta = await dona.cliente.call(copiarDadosDoTalento, { params: { id }, body: { formato: 'pdf' } });
    expect(resposta.status).toBe(200);
    expect(resposta.headers['content-type']).toBe('application/pdf');
  });

  test('o RH só gera a cópia inteira: a quem falta ver uma parte nada se entrega', async () => {
    const dona = await t.app.empresa();
    const params = { id: await talento(dona) };
    const body = { formato: 'json' } as const;
    expect((await dona.cliente.call(copiarDadosDoTalento, { params, body })).status).toBe(200);
    const todas = t.app.modules
      .flatMap(({ dadosPessoais }) => dadosPessoais ?? [])
      .flatMap(({ quemVe }) => quemVe ?? []);
    expect(todas.length).toBeGreaterThan(5);
    const precisas = [...new Set([ver, ...Object.values(verbos), ...todas])];
    for (const falta of [verbos.SALARIO, verbos.BANCO, verbos.DEFICIENCIA, ...new Set(todas)]) {
      const { cliente } = await t.app.usuario(
        dona.empresaId,
        precisas.filter((uma) => uma !== falta),
      );
      const recusada = await cliente.call(copiarDadosDoTalento, { params, body });
      expect({ falta, status: recusada.status }).toEqual({ falta, status: 400 });
      expect(JSON.stringify(recusada.problema)).not.toContain('4321');
    }
    const semCopiar = await t.app.usuario(dona.empresaId, [ver]);
    expect((await semCopiar.cliente.call(copiarDadosDoTalento, { params, body })).status).toBe(403);
  });

  test('o talento de outra empresa não existe', async () => {
    const [dona, outra] = [await t.app.empresa(), await t.app.empresa()];
    const params = { id: await talento(outra) };
    expect((await dona.cliente.call(copiarDadosDoTalento, { params, body: { formato: 'json' } })).status).toBe(404);
  });
});
