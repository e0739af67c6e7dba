import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tenant, TestApp } from '#app/testing/harness.ts';
import { criarColaborador, criarLugar, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { apurarEleicao, eleicao, publicarEleicao } from './eleicoes.contract.ts';
import { candidatar, votar } from './votacao.contract.ts';

const dia = hoje();
/** The code of a receipt, as a device draws it. */
export const codigo = () => randomBytes(16).toString('hex');

interface Pessoa extends Tenant {
  readonly colaboradorId: number;
  readonly nome: string;
}

/** An election of an establishment with `quantas` people who can log in; those of `candidatos` are registered and it is in the vote. */
export async function eleicaoComGente(
  app: TestApp,
  { quantas = 4, candidatos = 2, etapa = 'V' }: { quantas?: number; candidatos?: number; etapa?: 'I' | 'V' } = {},
) {
  const rh = await app.empresa();
  const { empresaId } = rh;
  const lugar = await criarLugar(app, empresaId);
  const pessoas: Pessoa[] = [];
  for (let uma = 0; uma < quantas; uma++) {
    const nome = `Pessoa ${uma + 1}`;
    const dataAdmissao = `20${10 + uma}-01-04`;
    const colaboradorId = await criarColaborador(app, empresaId, { nome, dataAdmissao, lotacao: lugar });
    const usuario = await app.usuario(empresaId, [permissaoMeusDados]);
    await ligarUsuario(app, usuario.usuarioId, colaboradorId);
    pessoas.push({ ...usuario, colaboradorId, nome });
  }
  const form = {
    nome: 'Eleição da Matriz',
    estabelecimento: { id: lugar.estabelecimentoId, nome: '' },
    mandatoInicio: somarDias(dia, 90),
    semMandato: true,
    grauDeRisco: '3' as const,
    titulares: 1,
    suplentes: 1,
    convocacao: dia,
    inscricaoIni: dia,
    inscricaoFim: somarDias(dia, 14),
    votacaoIni: somarDias(dia, 20),
    votacaoFim: somarDias(dia, 20),
    edital: null,
  };
  const { body } = await rh.cliente.call(eleicao.criar, { body: form });
  const params = { id: body.id };
  await rh.cliente.call(publicarEleicao, { params });
  for (const { cliente, nome } of pessoas.slice(0, candidatos))
    await cliente.call(candidatar, { params, body: { apresentacao: `Sou ${nome}` } });
  /** Puts the election into the vote on this day, or on the one before. */
  const abrir = (ultimo = dia) =>
    app.banco((db) =>
      sql`update cipa_eleicao set convocacao = ${somarDias(dia, -40)}, inscricao_ini = ${somarDias(dia, -30)},
      inscricao_fim = ${somarDias(dia, -10)}, votacao_ini = ${somarDias(dia, -2)}, votacao_fim = ${ultimo} where id = ${body.id}`.execute(
        db,
      ),
    );
  if (etapa === 'V') await abrir();
  const voto = (quem: (typeof pessoas)[number] | undefined, numero: number | 'B' | 'N', com = codigo()) => {
    const tipo = typeof numero === 'number' ? ('C' as const) : numero;
    const escolhido = typeof numero === 'number' ? numero : null;
    return (quem ?? pessoas[0])?.cliente.call(votar, { params, body: { tipo, numero: escolhido, codigo: com } });
  };
  const apurar = () => rh.cliente.call(apurarEleicao, { params, body: {} });
  return { ...rh, lugar, pessoas, form, id: body.id, params, abrir, voto, apurar };
}
