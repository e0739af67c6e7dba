import { sql } from 'kysely';
import type { Tenant, TestApp } from '#app/testing/harness.ts';
import { certificar, criarCertificacao, criarCurso } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarArea, criarColaborador, inserir, ligarUsuario, unico } from '#modules/organizacao/organizacao.factory.ts';
import { criarAso } from '#modules/sst/sst.factory.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';
import { permissaoTrabalho } from './permissoes-trabalho.contract.ts';
import { lerVerificacao, responderVerificacao } from './verificacao.contract.ts';

/** Today, where the tests stand. */
export const agoraNoTeste = () => partesDoInstante(new Date(), 'America/Fortaleza');

/** A model with two items, the first of which stops the work, and the training that all need; returns its id. */
export async function criarModeloDePermissao(
  app: TestApp,
  empresaId: number,
  { natureza = 'A', cursoId = null as number | null, horas = 24 } = {},
): Promise<number> {
  const id = await inserir(
    app,
    sql`insert into modelo_permissao (empresa_id, nome, natureza, horas_maximas)
      values (${empresaId}, ${`Modelo ${unico()}`}, ${natureza}, ${horas}) returning id`,
  );
  for (const [pergunta, obrigatorio] of [
    ['Área isolada', true],
    ['Ferramentas presas', false],
  ])
    await inserir(
      app,
      sql`insert into modelo_permissao_item (empresa_id, modelo_permissao_id, pergunta, obrigatorio)
        values (${empresaId}, ${id}, ${pergunta}, ${obrigatorio}) returning id`,
    );
  if (cursoId !== null)
    await inserir(
      app,
      sql`insert into modelo_permissao_curso (empresa_id, modelo_permissao_id, papel, curso_id)
        values (${empresaId}, ${id}, 'T', ${cursoId}) returning id`,
    );
  return id;
}

/** Eva, who is the user and issues, and Ana, who has training and exam in force, with the form of a permit of today that lacks nothing but its check. */
export async function cenaDaPermissao(app: TestApp, { natureza = 'A' } = {}) {
  const dono = await app.empresa();
  const { empresaId, cliente, usuarioId } = dono;
  const { data: hoje } = agoraNoTeste();
  const areaId = await criarArea(app, empresaId, { nome: 'Produção' });
  const eva = await criarColaborador(app, empresaId, { nome: 'Eva' });
  await ligarUsuario(app, usuarioId, eva);
  const cursoId = await criarCurso(app, empresaId, { nome: 'NR-35 Trabalho em altura', periodicidade: 24 });
  const certificacaoId = await criarCertificacao(app, empresaId, { cursoId, meses: 24 });
  const apto = async (nome: string) => {
    const id = await criarColaborador(app, empresaId, { nome });
    await certificar(app, empresaId, {
      colaboradorId: id,
      certificacaoId,
      data: somarDias(hoje, -10),
      validaAte: somarDias(hoje, 300),
    });
    await criarAso(app, empresaId, { colaboradorId: id, data: somarDias(hoje, -10) });
    return id;
  };
  const ana = await apto('Ana');
  const modeloId = await criarModeloDePermissao(app, empresaId, { natureza, cursoId });
  const form = {
    modelo: { id: modeloId },
    atividade: 'Troca de telhas',
    local: 'Galpão 2',
    ambiente: null,
    areaOrganizacional: { id: areaId },
    emissor: { id: eva },
    dataIni: hoje,
    horaIni: '00:00',
    dataFim: hoje,
    horaFim: '23:59',
    riscos: 'Queda',
    medidas: null,
    planoResgate: 'Brigada avisada',
    trabalhadores: [{ id: null, colaborador: { id: ana }, papel: 'E' as const }],
  };
  const criar = async (mudancas: object = {}) =>
    (await cliente.call(permissaoTrabalho.criar, { body: { ...form, ...mudancas } as never })).body;
  return { ...dono, hoje, areaId, eva, ana, apto, cursoId, certificacaoId, modeloId, form, criar };
}

/** Answers every item of the check of a permit with yes. */
export async function responderTudo({ cliente }: Pick<Tenant, 'cliente'>, id: number) {
  const { body } = await cliente.call(lerVerificacao, { params: { id } });
  const itens = body.itens.map((item) => ({ id: item.id, resposta: 'S' as const, nota: null }));
  return cliente.call(responderVerificacao, { params: { id }, body: { itens } });
}
