import { fileURLToPath } from 'node:url';
import { escolaridade, sexo, vinculo } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { statusSolicitacao, tipoVaga } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { type Handler, onFile } from '#platform/server/http/handler.ts';
import { hideSensitive } from '#platform/server/http/sensitive.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { imprimirSolicitacao } from './andamento.contract.ts';
import { bairrosDe } from './bairros.queries.ts';
import { historicoDe } from './historico.queries.ts';
import { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import { solicitacoesPessoal } from './solicitacoes-pessoal.resource.ts';

interface Campo {
  readonly rotulo: string;
  readonly valor: string;
  readonly largo: boolean;
}
interface Comprovante {
  readonly secoes: readonly { readonly titulo: string; readonly campos: readonly Campo[] }[];
  readonly historico: readonly { data: string; acao: string; usuario: string; observacao: string }[];
}

type Registro = Awaited<ReturnType<typeof solicitacoesPessoal.obter>>;

const rotuloDe = (campo: string) =>
  metaOf(fieldAt(solicitacaoPessoal.form, campo) ?? fieldAt(solicitacaoPessoal.detalhe, campo))?.label ?? campo;

const data = (valor: string | null) => (valor ? formatarData(valor) : '');

/** '18 a 40 anos', or the end that is known. */
function idade({ idadeMinima, idadeMaxima }: Registro): string {
  if (idadeMinima && idadeMaxima) return `${idadeMinima} a ${idadeMaxima} anos`;
  if (idadeMinima) return `a partir de ${idadeMinima} anos`;
  return idadeMaxima ? `até ${idadeMaxima} anos` : '';
}

function secoesDe(s: Registro, bairros: readonly string[]): Comprovante['secoes'] {
  const campo = (nome: string, valor: unknown, largo = false): Campo => ({
    rotulo: rotuloDe(nome),
    valor: String(valor ?? ''),
    largo,
  });
  // A field that this person may not see is absent from the record, and so from the paper.
  const remuneracao =
    'remuneracao' in s && s.remuneracao ? [campo('remuneracao', formatarDinheiro(s.remuneracao))] : [];
  // What few requests fill in stands on the paper only then.
  const seHouver = (nome: string, valor: string | null | undefined, largo = false): Campo[] =>
    valor ? [campo(nome, valor, largo)] : [];
  return [
    {
      titulo: `Solicitação nº ${s.id}`,
      campos: [
        campo('descricao', s.descricao, true),
        campo('data', data(s.data)),
        campo('dataPrevisaoEncerramento', data(s.dataPrevisaoEncerramento)),
        campo('motivoSolicitacao', s.motivoSolicitacao.nome),
        campo('quantidade', s.quantidade),
        campo('estabelecimento', s.estabelecimento.nome),
        campo('areaOrganizacional', s.areaOrganizacional.nome),
        campo('faixaSalarial', s.faixaSalarial.nome),
        campo('tipoVaga', s.tipoVaga && tipoVaga.rotulo(s.tipoVaga)),
        ...seHouver('ambiente', s.ambiente?.nome),
        ...seHouver('funcao', s.funcao?.nome),
        campo('recrutadorResponsavel', s.recrutadorResponsavel),
        campo('horasDiariasPrevistas', s.horasDiariasPrevistas),
        campo('horarioComercial', s.horarioComercial, true),
      ],
    },
    {
      titulo: 'Perfil',
      campos: [
        campo('vinculo', s.vinculo && vinculo.rotulo(s.vinculo)),
        ...remuneracao,
        campo('escolaridade', s.escolaridade && escolaridade.rotulo(s.escolaridade), true),
        campo('sexo', s.sexo && sexo.rotulo(s.sexo)),
        campo('cidade', s.cidade?.nome),
        { rotulo: 'Idade', valor: idade(s), largo: false },
        ...seHouver('bairrosIds', bairros.join(', '), true),
        campo('experiencias', s.experiencias, true),
        campo('infoComplementares', s.infoComplementares, true),
        ...seHouver('colaboradoresSubstituidos', s.colaboradoresSubstituidos.map(({ nome }) => nome).join(', '), true),
      ],
    },
    {
      titulo: 'Andamento',
      campos: [
        campo('status', s.status && statusSolicitacao.rotulo(s.status)),
        campo('dataStatus', data(s.dataStatus)),
        { rotulo: 'Solicitante', valor: s.solicitante?.nome ?? '', largo: false },
        { rotulo: 'Liberador', valor: s.liberador?.nome ?? '', largo: false },
        campo('observacaoLiberador', s.observacaoLiberador, true),
      ],
    },
  ];
}

const comprovante = relatorios.defineFree<Comprovante, { id: number }>({
  id: 'solicitacao-comprovante',
  titulo: 'Solicitação de pessoal',
  template: fileURLToPath(new URL('./comprovante.typ', import.meta.url)),
  async dados(ctx, { id }) {
    const solicitacao = await solicitacoesPessoal.obter(ctx, id);
    hideSensitive(solicitacaoPessoal.obter.resposta, solicitacao, ctx.permissoes);
    const historico = await historicoDe(ctx, id);
    const bairros = (await bairrosDe(ctx, solicitacao.bairrosIds)).map(({ nome }) => nome);
    return {
      secoes: secoesDe(solicitacao, bairros),
      historico: historico.map((linha) => ({
        data: data(linha.data),
        acao: linha.acao,
        usuario: linha.usuario ?? '',
        observacao: linha.observacao ?? '',
      })),
    };
  },
  planilhas: () => [],
});

/** GET {id}/pdf: the receipt, shown in the browser. */
export const comprovanteHandlers: readonly Handler[] = [
  onFile(imprimirSolicitacao, async (ctx, { params }) => {
    const dados = await comprovante.dados(ctx, params);
    const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
    return {
      tipo: 'application/pdf',
      nome: `Solicitação de pessoal ${params.id}.pdf`,
      conteudo: async () => {
        const { pdf } = await ctx.relatorios.pdf.free({ ...comprovante, dados: () => dados }, ctx, params, {
          cabecalho,
          signal: ctx.signal,
        });
        return pdf;
      },
    };
  }),
];
