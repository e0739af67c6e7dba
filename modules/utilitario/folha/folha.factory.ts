import { sql } from 'kysely';
import type { Tenant, TestApp } from '#app/testing/harness.ts';
import { criarArea, criarColaborador, criarHistorico, inserir } from '#modules/organizacao/organizacao.factory.ts';
import {
  exportarChave,
  gravarIntegracoes,
  renovarChave,
} from '#modules/utilitario/integracoes/integracoes.contract.ts';
import type { ServicoExterno } from '#modules/utilitario/integracoes/servico-externo.factory.ts';

const desligado = { ativo: false, endereco: null };
/** A company whose payroll is integrated. */
export async function criarIntegrada(app: TestApp, servico: ServicoExterno, ligada = true): Promise<Tenant> {
  const dono = await app.empresa();
  const { empresaId, cliente } = dono;
  await app.banco((db) => sql`update empresa set ac_integra = true where id = ${empresaId}`.execute(db));
  await cliente.call(renovarChave);
  servico.publica = (await cliente.call(exportarChave)).bytes.toString('utf8');
  const folha = { ativo: ligada, endereco: servico.endereco, grupoAc: null, codigoAc: null };
  await cliente.call(gravarIntegracoes, {
    body: { chat: desligado, recrutamento: desligado, aprendizagem: desligado, folha },
  });
  return dono;
}

/** Somebody with salary, a leave and a dismissal: one change of each kind. */
export async function criarMudancas(app: TestApp, empresaId: number) {
  const areaId = await criarArea(app, empresaId);
  const id = await criarColaborador(app, empresaId, { nome: 'Lia Prado', cpf: '52998224725' });
  await criarHistorico(app, empresaId, id, { areaId, tipoSalario: '3', salario: '3000.00' });
  const motivo = await inserir(
    app,
    sql`insert into motivo_afastamento (empresa_id, descricao, classe) values (${empresaId}, 'Doença', 'ACIDENTE_DOENCA') returning id`,
  );
  const afastamento = await inserir(
    app,
    sql`insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio, status_integracao)
      values (${empresaId}, ${id}, ${motivo}, '2024-05-01', 'AGUARDANDO') returning id`,
  );
  await app.banco((db) =>
    sql`update colaborador set data_desligamento = '2024-09-30', pendencia_folha = 'U' where id = ${id}`.execute(db),
  );
  return { id, afastamento };
}
