import { workOfList } from '#platform/server/start/work-of-list.ts';
import { colaboradorCertificacao } from './colaboradores-certificacoes.contract.ts';
import { certificacoesDosTalentos } from './colaboradores-certificacoes.resource.ts';

const { path, permissoes, filtro } = colaboradorCertificacao;

const certificacoes = (id: string, titulo: string, ordem: number, situacao: 'A' | 'E') =>
  workOfList({
    id,
    titulo,
    acao: 'Renovar',
    permissoes: [permissoes.inserir],
    ordem,
    tela: path,
    filtro,
    pedido: { situacao },
    listar: certificacoesDosTalentos.listar,
    item: ({ id: chave, colaborador, certificacao, validaAte }) => ({
      chave,
      titulo: colaborador.nome ?? '',
      detalhe: certificacao.nome ?? null,
      ate: validaAte,
      path: `${path}/new?colaboradorId=${colaborador.id}&certificacaoId=${certificacao.id}`,
    }),
  });

/** Trainings with a term that has gone, and that no newer one takes the place of. */
export const certificacoesVencidas = certificacoes('certificacoes-vencidas', 'Certificações vencidas', 35, 'E');
/** Those that end within ninety days. */
export const certificacoesAVencer = certificacoes('certificacoes-a-vencer', 'Certificações a vencer', 49, 'A');
