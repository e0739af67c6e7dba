import { ActionIcon, Alert, Button, Text, Tooltip } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { semVagas } from '#modules/captacao/contratacao/contratacao.rules.ts';
import { LinhaDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/linha-da-solicitacao.part.tsx';
import {
  paginaDaSolicitacao,
  solicitacaoPessoal,
} from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useAddress } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { Drawer } from '#platform/web/ui/dialog.tsx';
import { IconAdicionar, IconHistorico } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { AdicionarCandidatos } from './adicionar.part.tsx';
import { ColunasDoQuadro } from './colunas.part.tsx';
import { EsqueletoDoQuadro } from './esqueleto.part.tsx';
import { FiltrosDoQuadro, filtroInicial } from './filtros.part.tsx';
import { FimDaSelecao } from './fim-da-selecao.part.tsx';
import { ForaDaSelecao } from './fora.part.tsx';
import { type FiltroDoQuadro, obterQuadro } from './quadro.contract.ts';
import estilos from './quadro.module.css';
import { UltimoMovimentoDoQuadro } from './ultimo-movimento.part.tsx';

/** The selection of a request: stages as columns, candidates as cards. */
export function QuadroDaSolicitacao() {
  const { id: texto } = useParams({ strict: false }) as { id: string };
  const id = Number(texto);
  const { atrasados } = useAddress();
  const [filtro, setFiltro] = useState<FiltroDoQuadro>({ ...filtroInicial, atrasados: String(atrasados) === 'true' });
  const [aberta, setAberta] = useState<'fora' | 'historico' | null>(null);
  const [adicionando, setAdicionando] = useState(false);
  const quadro = useEndpoint(obterQuadro, { params: { id }, query: filtro }, { keepPrevious: true });
  const vincula = usePermission(permissoesCaptacao.solicitacaoPessoal.verbos.VINCULAR_CANDIDATO);
  const veCandidatos = usePermission(permissoesCaptacao.candidato.ver);
  const vePagina = usePermission(solicitacaoPessoal.permissoes.ver);
  const phone = usePhone();
  const dados = quadro.data;
  const total = (dados?.colunas ?? []).reduce((soma, coluna) => soma + coluna.total, 0);
  const filtrado = filtro.nome !== null || filtro.apto !== null || filtro.atrasados;
  const caminho = [
    { rotulo: solicitacaoPessoal.nome.varios, path: solicitacaoPessoal.path },
    ...(dados && vePagina ? [{ rotulo: dados.solicitacao.descricao, path: paginaDaSolicitacao(id) }] : []),
  ];
  return (
    <div className={estilos.tela}>
      <PageHeader
        titulo={dados ? `Candidatos: ${dados.solicitacao.descricao}` : 'Candidatos da solicitação'}
        caminho={caminho}
        acoes={
          <>
            <Tooltip label="Linha do tempo">
              <ActionIcon
                variant="default"
                size={36}
                aria-label="Linha do tempo"
                onClick={() => setAberta('historico')}
              >
                <IconHistorico size={18} />
              </ActionIcon>
            </Tooltip>
            {vincula && veCandidatos && dados && !dados.solicitacao.impedimento && (
              <Button leftSection={<IconAdicionar size={16} />} onClick={() => setAdicionando(true)}>
                {phone ? 'Adicionar' : 'Adicionar candidatos'}
              </Button>
            )}
          </>
        }
      />
      {quadro.isError && <Unread of={quadro} />}
      {quadro.isPending && <EsqueletoDoQuadro />}
      {dados && (
        <>
          <div className={estilos.faixa}>
            <FiltrosDoQuadro filtro={filtro} onChange={(mudanca) => setFiltro((atual) => ({ ...atual, ...mudanca }))} />
            <div>
              <Text size="sm" component="span">
                {`${plural(total, 'candidato', 'candidatos')} ${filtrado ? 'com este filtro' : 'na seleção'}, `}
              </Text>
              <Text size="sm" component="span">
                {dados.solicitacao.preenchidas} de{' '}
                {plural(dados.solicitacao.quantidade, 'vaga preenchida', 'vagas preenchidas')}
              </Text>
              {dados.fora > 0 && (
                <Button variant="subtle" size="compact-sm" onClick={() => setAberta('fora')}>
                  {dados.fora} fora da seleção
                </Button>
              )}
            </div>
            {dados.ultimoMovimento && <UltimoMovimentoDoQuadro solicitacaoId={id} movimento={dados.ultimoMovimento} />}
          </div>
          {dados.solicitacao.impedimento && <Alert color="yellow">{dados.solicitacao.impedimento}</Alert>}
          {semVagas(dados.solicitacao) && !dados.solicitacao.impedimento && <FimDaSelecao solicitacaoId={id} />}
          <ColunasDoQuadro
            solicitacaoId={id}
            colunas={dados.colunas}
            filtro={filtro}
            parado={dados.solicitacao.impedimento !== null}
            semVagas={semVagas(dados.solicitacao)}
          />
        </>
      )}
      <AdicionarCandidatos solicitacaoId={id} aberto={adicionando} onClose={() => setAdicionando(false)} />
      <ForaDaSelecao solicitacaoId={id} aberto={aberta === 'fora'} onClose={() => setAberta(null)} />
      <Drawer
        opened={aberta === 'historico'}
        onClose={() => setAberta(null)}
        title="Linha do tempo da solicitação"
        position="right"
      >
        {aberta === 'historico' && <LinhaDaSolicitacao id={id} />}
      </Drawer>
    </div>
  );
}
