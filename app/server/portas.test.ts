import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  ligarCandidatos,
  movimentoPara,
} from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { contratar, prepararContratacao } from '#modules/captacao/contratacao/contratacao.contract.ts';
import { marcarEntrevista } from '#modules/captacao/entrevistas/entrevistas.factory.ts';
import { mover } from '#modules/captacao/quadro/movimentos.contract.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { cpfUnico } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import type { Permission } from '#platform/shared/permission.ts';

/** Whoever is sent to a screen by a message or by the start page may open it. */
const t = useApp();
const raiz = join(import.meta.dirname, '../..');

interface Tela {
  readonly path: string;
  readonly permission?: Permission;
}

/** The screens of every feature, as their tables of routes say them. */
async function telas(): Promise<Tela[]> {
  const arquivos = globSync('modules/*/*/*.routes.tsx', { cwd: raiz });
  const tabelas = await Promise.all(
    arquivos.map((arquivo) => import(join(raiz, arquivo)) as Promise<Record<string, unknown>>),
  );
  return tabelas.flatMap((tabela) => Object.values(tabela).filter(Array.isArray).flat() as Tela[]);
}

/** Addresses at which these authorities find no screen or a closed one. */
async function fechadas(enderecos: readonly string[], permissoes: readonly Permission[]): Promise<string[]> {
  const todas = await telas();
  const padrao = ({ path }: Tela) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`);
  return enderecos.filter((endereco) => {
    const caminho = endereco.split('?')[0] ?? '';
    const tela =
      todas.find(({ path }) => path === caminho) ??
      todas.find((uma) => padrao(uma).test(caminho) && !/\/new$/.test(uma.path));
    return !tela || (tela.permission !== undefined && !permissoes.includes(tela.permission));
  });
}

const mensagensDe = async ({ usuarioId }: Tenant) =>
  (
    await t.app.banco((db) =>
      sql<{ texto: string; link: string }>`select m.texto, m.link from mensagem m
        join usuario_mensagem u on u.mensagem_id = m.id where u.usuario_id = ${usuarioId} and m.link is not null order by m.id`.execute(
        db,
      ),
    )
  ).rows;

/** What happens around a manager who asked for a vacancy, let somebody wait, conducted an interview and got somebody hired. */
async function vivencia(permissoes: readonly Permission[]) {
  const dono = await t.app.empresa();
  const gestor = await t.app.usuario(dono.empresaId, permissoes);
  const [triagem = 0] = await criarEtapas(t.app, dono.empresaId, ['Triagem']);
  await t.app.banco((db) => sql`update etapa_seletiva set prazo_resposta_dias = 5 where id = ${triagem}`.execute(db));
  const { id } = await abrirSolicitacaoAprovada(t.app, dono);
  await t.app.banco((db) =>
    sql`update solicitacao_pessoal set solicitante_id = ${gestor.usuarioId} where id = ${id}`.execute(db),
  );
  const candidatos = await Promise.all(
    ['Ana', 'Bruno'].map((nome) =>
      criarCandidato(t.app, dono.empresaId, { nome, cpf: cpfUnico(), dataNascimento: '1995-04-03' }),
    ),
  );
  const [espera = 0, contratada = 0] = await ligarCandidatos(t.app, id, candidatos);
  await dono.cliente.call(mover, {
    params: { id },
    body: movimentoPara(triagem, [{ id: espera, versao: 1 }], { data: '2026-01-10' }),
  });
  await t.app.banco((db) =>
    sql`update historico_candidato set usuario_id = ${gestor.usuarioId} where candidato_solicitacao_id = ${espera}`.execute(
      db,
    ),
  );
  await t.app.jobs.send(null, 'captacao.prazos-de-resposta', {});
  await t.app.executarTarefas();
  const entrevistadores = [{ id: gestor.usuarioId, nome: '' }];
  await marcarEntrevista(t.app, dono, { entrevistadores });
  const feita = await marcarEntrevista(t.app, dono, { entrevistadores });
  await t.app.banco((db) =>
    sql`update entrevista set estado = 'REALIZADA', data = ${somarDias(hoje(), -1)} where id = ${feita.id}`.execute(db),
  );
  const { body } = await dono.cliente.call(prepararContratacao, { params: { id: contratada } });
  const feito = await dono.cliente.call(contratar, {
    params: { id: contratada },
    body: {
      ...body.colaborador,
      dataAdmissao: '2026-02-02',
      avisoAosOutros: { enviar: false, assunto: null, texto: null },
      versaoDaLigacao: body.versao,
    },
  });
  expect(feito.status).toBeLessThan(300);
  const trabalhos = (await gestor.cliente.call(trabalhoDoDia)).body;
  return { id, mensagens: await mensagensDe(gestor), trabalhos };
}

const { solicitacaoPessoal: pedido, entrevista, quadro } = permissoesCaptacao;
const doGestor = [pedido.ver, pedido.inserir, entrevista.ver, entrevista.verbos.PARECER, permissaoVerTodasAreas];

test('o gestor que só dá parecer abre tudo a que o início e as mensagens o levam', async () => {
  const { id, mensagens, trabalhos } = await vivencia(doGestor);
  const textos = mensagens.map(({ texto }) => texto).join('\n');
  expect(textos).toMatch(/além do prazo/);
  expect(textos).toMatch(/foi contratado/);
  expect(trabalhos.map((trabalho) => trabalho.id).sort()).toEqual(['entrevistas-proximas', 'pareceres-a-escrever']);
  const enderecos = [
    ...mensagens.map(({ link }) => link),
    ...trabalhos.flatMap(({ path, itens }) => [path, ...itens.map((item) => item.path)]),
  ];
  expect(await fechadas(enderecos, doGestor)).toEqual([]);
  expect(mensagens.filter(({ link }) => link === `${solicitacaoPessoal.path}/${id}`)).toHaveLength(2);
});

test('a quem vê o quadro a resposta atrasada abre nele, já filtrada', async () => {
  const { id, mensagens, trabalhos } = await vivencia([...doGestor, quadro.ver]);
  const atrasada = `${solicitacaoPessoal.path}/${id}/quadro?atrasados=true`;
  expect(mensagens.map(({ link }) => link)).toContain(atrasada);
  expect(trabalhos.flatMap(({ itens }) => itens.map(({ path }) => path))).toContain(atrasada);
  const enderecos = mensagens.map(({ link }) => link);
  expect(await fechadas(enderecos, [...doGestor, quadro.ver])).toEqual([]);
});

test('a mensagem guardada de uma versão antiga leva à página da solicitação, e as outras ficam como estão', async () => {
  const { empresaId } = await t.app.empresa();
  const migracao = readFileSync(join(raiz, 'migrations/0462_organizacao_links_do_quadro.sql'), 'utf8');
  const pedido = solicitacaoPessoal.path;
  const links = [`${pedido}/7/quadro`, `${pedido}/8/candidatos`, `${pedido}/9/quadro?atrasados=true`, '/mensagens'];
  const depois = await t.app.banco(async (db) => {
    for (const link of links)
      await sql`insert into mensagem (empresa_id, tipo, texto, link) values (${empresaId}, 'R', 'Texto', ${link})`.execute(
        db,
      );
    await sql.raw(migracao).execute(db);
    const { rows } = await sql<{
      link: string;
    }>`select link from mensagem where empresa_id = ${empresaId} order by id`.execute(db);
    return rows.map(({ link }) => link);
  });
  expect(depois).toEqual([`${pedido}/7`, `${pedido}/8`, `${pedido}/9/quadro?atrasados=true`, '/mensagens']);
});
