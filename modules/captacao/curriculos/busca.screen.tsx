import { Alert, List, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { z } from 'zod';
import { candidato, paginaDoCandidato, situacaoDoCandidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { FotoDoCandidato } from '#modules/captacao/candidatos/foto.part.tsx';
import { NomeDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import { tomDaSituacao } from '#modules/captacao/candidatos/situacao.part.tsx';
import type { Trecho } from '#modules/captacao/candidatos/trechos.rules.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { VincularCandidato } from '#modules/captacao/selecao/vincular.part.tsx';
import { formatarTelefone } from '#platform/shared/br/telefone.ts';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { ListFilter } from '#platform/web/list-screen/list-filter.tsx';
import { useListTools } from '#platform/web/list-screen/list-tools.tsx';
import { useListState } from '#platform/web/list-screen/use-list-state.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import { WithPicture } from '#platform/web/table/one-line.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconVincular, IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import {
  ACHADOS_MAXIMOS,
  type Achado,
  buscarCurriculos,
  CAMINHO_DA_BUSCA,
  type FiltroDaBusca,
  filtroDaBusca,
} from './busca.contract.ts';

const Campo = fieldOf(filtroDaBusca);

const semFiltro = {};

/** All places of a résumé in one line; the whole of it is shown to pointer and keyboard. */
const Trechos = ({ trechos }: Pick<Achado, 'trechos'>) =>
  trechos.map((trecho, lugar) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity and never change places
    <Fragment key={lugar}>
      {lugar > 0 && ' … '}
      <Linha trecho={trecho} />
    </Fragment>
  ));

const colunas = columns<Achado>(z.object({}), [
  {
    campo: 'nome',
    titulo: 'Nome',
    largura: 210,
    ordenavel: false,
    render: ({ id, nome, temFoto, versao }) => (
      <WithPicture foto={<FotoDoCandidato id={id} nome={nome} temFoto={temFoto} versao={versao} tamanho={26} />}>
        <NomeDoCandidato id={id} nome={nome} />
      </WithPicture>
    ),
  },
  { campo: 'trechos', titulo: 'No currículo', ordenavel: false, render: Trechos },
  { campo: 'cargos', titulo: 'Cargos', largura: 150, ordenavel: false },
  { campo: 'idade', titulo: 'Idade', largura: 64, ordenavel: false },
  { campo: 'cidade', titulo: 'Cidade', largura: 120, ordenavel: false },
  {
    campo: 'telefone',
    titulo: 'Telefone',
    largura: 130,
    ordenavel: false,
    oculta: true,
    render: ({ telefone }) => telefone && formatarTelefone(telefone),
  },
  {
    campo: 'situacao',
    titulo: 'Situação',
    largura: 130,
    ordenavel: false,
    render: ({ situacao }) => (
      <StatusBadge tom={tomDaSituacao[situacao]}>{situacaoDoCandidato.rotulo(situacao)}</StatusBadge>
    ),
  },
]);

/** Search in everything that the résumés say: typed texts, read documents, experience and courses of the form. */
export function BuscaEmCurriculos() {
  const navigate = useNavigate();
  const list = useListState(CAMINHO_DA_BUSCA, filtroDaBusca, semFiltro);
  const filtro: Partial<FiltroDaBusca> = list.filtro;
  const query = { ...filtro, ...list.query };
  const answer = useEndpoint(
    buscarCurriculos,
    { query, errors: 'nenhum' },
    { keepPrevious: true, enabled: list.comecada },
  );
  const [vincular, setVincular] = useState<{ id: number; nome: string } | null>(null);
  const podeVincular = usePermission(permissoesCaptacao.solicitacaoPessoal.verbos.VINCULAR_CANDIDATO);
  const { columns: mostradas, folgada, fim } = useListTools(CAMINHO_DA_BUSCA, colunas);
  const total = answer.data?.totalElements ?? 0;
  const demais = total > ACHADOS_MAXIMOS;
  const acoes = ({ id, nome }: Achado): RowAction[] => [
    {
      rotulo: 'Abrir',
      icone: IconVisualizar,
      abre: true,
      endereco: paginaDoCandidato(id),
      onClick: () => void navigate({ to: paginaDoCandidato(id) }),
    },
    ...(podeVincular
      ? [{ rotulo: 'Vincular a solicitações', icone: IconVincular, onClick: () => setVincular({ id, nome }) }]
      : []),
  ];
  return (
    <>
      <PageHeader caminho={[{ rotulo: candidato.nome.varios, path: candidato.path }]} />
      <Stack gap={8}>
        <ListFilter {...list.filterProps} fim={fim}>
          <Campo name="palavras" span={12} />
          <Campo name="cargosIds" span={4} />
          <Campo name="areasInteresseIds" span={4} />
          <Campo name="cidadeId" span={4} />
          <Campo name="situacao" span={3} variant="select" />
          <Campo name="apto" span={3} variant="select" />
        </ListFilter>
        <Text size="xs" c="dimmed">
          {metaOf(filtroDaBusca.shape.palavras)?.ajuda}.{' '}
          {demais
            ? `Mais de ${ACHADOS_MAXIMOS.toLocaleString('pt-BR')} currículos, os mais novos primeiro: acrescente palavras ou filtros.`
            : filtro.palavras
              ? 'Os mais próximos da busca primeiro.'
              : 'Os mais novos primeiro.'}
        </Text>
        {answer.isError ? (
          <EmptyState texto={answer.error.erros[0]?.mensagem ?? answer.error.mensagem} />
        ) : (
          <DataTable
            rotulo="Currículos"
            columns={mostradas}
            folgada={folgada}
            rows={answer.data?.content ?? []}
            {...list.tableProps(answer)}
            total={Math.min(total, ACHADOS_MAXIMOS)}
            totalExato
            actions={acoes}
            rowName={({ nome }) => nome}
            empty={<SemAchados />}
          />
        )}
      </Stack>
      <VincularCandidato candidato={vincular} onClose={() => setVincular(null)} />
    </>
  );
}

function SemAchados() {
  return (
    <Alert color="gray" title="Nenhum currículo encontrado">
      <List size="sm">
        <List.Item>Use menos palavras, ou OU entre alternativas: solda OU soldador</List.Item>
        <List.Item>Acentos, maiúsculas e plurais não fazem diferença</List.Item>
        <List.Item>Documentos ainda na fila de leitura aparecem quando forem lidos</List.Item>
      </List>
    </Alert>
  );
}

/** Text parts become text nodes: what a résumé says is never taken for markup. */
function Linha({ trecho }: { trecho: Trecho }) {
  return trecho.map(({ texto, marcado }, lugar) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never change places
    marcado ? <mark key={lugar}>{texto}</mark> : texto,
  );
}
