import { sql } from 'kysely';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, onFile } from '#platform/server/http/handler.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { tiposDeAcidente } from './cat.contract.ts';
import { desenharArvore, LARGURA_DA_CAIXA } from './desenho.rules.ts';
import { lerFotos } from './investigacao.actions.ts';
import { imprimirInvestigacao, investigacao, papeisDaEquipe, tiposDeCausa } from './investigacao.contract.ts';
import { investigacoes } from './investigacao.resource.ts';
import { entregarPapel } from './papel.report.ts';

interface Acidente {
  readonly tipo: (typeof tiposDeAcidente)['codigos'][number];
  readonly hora: string | null;
  readonly local: string | null;
  readonly parte: string;
  readonly agente: string;
  readonly situacao: string;
  readonly descricao: string;
}

/** The accident as anybody who reads the investigation may know it: nothing of its certificate. */
async function lerAcidente({ db, empresaId }: Ctx, catId: number): Promise<Acidente | undefined> {
  const nome = (coluna: string) => sql`(select p.nome from codigo_da_cat p where p.id = ${sql.ref(`k.${coluna}`)})`;
  const { rows } = await sql<Acidente>`select k.tipo, k.hora,
      concat_ws(', ', k.local, (select e.nome from estabelecimento e where e.id = k.estabelecimento_id), k.logradouro || ' ' || k.numero, k.bairro,
        (select x.nome from cidade x where x.id = k.cidade_id)) as local, ${nome('parte_atingida_id')} as parte,
      ${nome('agente_causador_id')} as agente, ${nome('situacao_geradora_id')} as situacao, k.descricao
    from cat k where k.id = ${catId} and k.empresa_id = ${empresaId}`.execute(db);
  return rows[0];
}

interface Acao {
  readonly nome: string;
  readonly meta: string;
  readonly responsavel: string;
  readonly de: string;
  readonly ate: string | null;
  readonly feita: string | null;
}

async function lerAcoes({ db, empresaId }: Ctx, id: number) {
  const { rows } =
    await sql<Acao>`select t.nome, t.meta, c.nome as responsavel, t.previsao_inicio as de, t.previsao_termino as ate,
      t.acompanhamento_termino as feita
    from investigacao_acao t join colaborador c on c.id = t.responsavel_id
    where t.investigacao_id = ${id} and t.empresa_id = ${empresaId} order by t.previsao_inicio, t.id`.execute(db);
  return rows.map(({ de, ate, feita, ...uma }) => ({
    ...uma,
    prazo: ate ? `${formatarData(de)} a ${formatarData(ate)}` : `desde ${formatarData(de)}`,
    feita: feita ? `Concluída em ${formatarData(feita)}` : 'Por concluir',
  }));
}

export const fato = (rotulo: string, valor: string | null | undefined) => ({ rotulo, valor: valor ?? '' });

async function papelDe(ctx: Ctx, id: number) {
  const lida = await investigacoes.obter(ctx, id);
  const acidente = await lerAcidente(ctx, lida.cat.id);
  const fotos = await lerFotos(ctx, id);
  const arquivos: Record<string, Buffer> = {};
  for (const [n, { arquivoId }] of fotos.entries()) {
    const { tipo, conteudo } = await files.ler(ctx, arquivoId);
    arquivos[`foto-${n}.${tipo === 'image/png' ? 'png' : 'jpg'}`] = conteudo;
  }
  const nomes = Object.keys(arquivos);
  return {
    arquivos,
    nome: `Investigação de acidente - ${lida.colaborador?.nome ?? ''}, ${lida.dataDoAcidente}`,
    dados: {
      talento: lida.colaborador?.nome ?? '',
      fatos: [
        fato('Data e hora', [formatarData(lida.dataDoAcidente), acidente?.hora].filter(Boolean).join(', ')),
        fato('Tipo', acidente && tiposDeAcidente.rotulo(acidente.tipo)),
        fato('Local', acidente?.local),
        fato('Parte do corpo atingida', acidente?.parte),
        fato('Agente causador', acidente?.agente),
        fato('Situação geradora', acidente?.situacao),
        fato('Investigação', `${formatarData(lida.inicio)} a ${formatarData(lida.encerradaEm ?? lida.prazo)}`),
        fato('Encerrada', lida.encerradaEm ? `${formatarData(lida.encerradaEm)}, ${lida.encerradaPor}` : 'Em curso'),
      ],
      descricao: acidente?.descricao ?? '',
      apurados: lida.fatos ?? '',
      conclusoes: lida.conclusoes ?? '',
      equipe: lida.equipe.map(({ colaborador, papel }) => ({
        nome: colaborador.nome ?? '',
        papel: papeisDaEquipe.rotulo(papel),
      })),
      causas: lida.causas.map(({ nivel, tipo, descricao }) => ({ nivel, tipo: tiposDeCausa.rotulo(tipo), descricao })),
      arvore: {
        caixa: LARGURA_DA_CAIXA,
        tipos: Object.fromEntries(tiposDeCausa.itens.map(({ codigo, rotulo }) => [codigo, rotulo])),
        ...desenharArvore(acidente?.descricao.slice(0, 140) ?? 'Acidente', lida.causas),
      },
      fotos: fotos.map(({ legenda }, n) => ({ arquivo: nomes[n] ?? '', legenda })),
      acoes: await lerAcoes(ctx, id),
    },
  };
}

export const relatorioDaInvestigacao: readonly Handler[] = [
  onFile(imprimirInvestigacao, async (ctx, { params: { id } }) => {
    const { nome, dados, arquivos } = await papelDe(ctx, id);
    return entregarPapel(ctx, {
      ...{ id: 'investigacao', titulo: investigacao.nome.um, nome, dados, arquivos },
      ...{ entidade: investigacao.nome.um, entidadeId: id },
    });
  }),
];
