import { Alert, Group, List, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { candidato, situacaoDoCandidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { FotoDoCandidato } from '#modules/captacao/candidatos/foto.part.tsx';
import { NomeDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import type { Trecho } from '#modules/captacao/candidatos/trechos.rules.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { VincularCandidato } from '#modules/captacao/selecao/vincular.part.tsx';
import { formatarTelefone } from '#platform/shared/br/telefone.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { ListFilter } from '#platform/web/list-screen/list-filter.tsx';
import { useListState } from '#platform/web/list-screen/use-list-state.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { TableFooter } from '#platform/web/table/table-footer.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconVincular } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RowActions } from '#platform/web/ui/row-actions.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
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
const tons: Readonly<Record<string, 'sucesso' | 'info' | 'neutro'>> = { D: 'sucesso', P: 'info', C: 'neutro' };

/** Search in everything that the résumés say: typed texts, read documents, experience and courses of the form. */
export function BuscaEmCurriculos() {
  const list = useListState(CAMINHO_DA_BUSCA, filtroDaBusca, semFiltro);
  const { page } = list.state;
  const filtro: Partial<FiltroDaBusca> = list.filtro;
  const query = { ...filtro, page, size: TAMANHO_PAGINA };
  const answer = useEndpoint(buscarCurriculos, { query, errors: 'nenhum' }, { keepPrevious: true });
  const [vincular, setVincular] = useState<{ id: number; nome: string } | null>(null);
  const total = answer.data?.totalElements ?? 0;
  const demais = total > ACHADOS_MAXIMOS;
  return (
    <>
      <PageHeader caminho={[{ rotulo: candidato.nome.varios, path: candidato.path }]} />
      <Stack gap="sm">
        <ListFilter inicial {...list.filterProps}>
          <Campo name="palavras" span={12} />
          <Campo name="cargosIds" span={4} />
          <Campo name="areasInteresseIds" span={4} />
          <Campo name="cidadeId" span={4} />
          <Campo name="situacao" span={3} variant="select" />
          <Campo name="apto" span={3} variant="select" />
        </ListFilter>
        {answer.isPending && <FormSkeleton />}
        {answer.isError && <EmptyState texto={answer.error.erros[0]?.mensagem ?? answer.error.mensagem} />}
        {answer.data && !answer.isError && (
          <>
            {total === 0 && <SemAchados />}
            <Text size="sm" c="dimmed" role="status" hidden={total === 0}>
              {demais
                ? `Mais de ${ACHADOS_MAXIMOS.toLocaleString('pt-BR')} currículos, os mais novos primeiro. Acrescente palavras ou filtros.`
                : `${plural(total, 'currículo encontrado', 'currículos encontrados')}${query.palavras ? ', os mais próximos da busca primeiro.' : ', os mais novos primeiro.'}`}
            </Text>
            <Stack gap="xs" component="ol" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {answer.data.content.map((achado) => (
                <Cartao key={achado.id} achado={achado} onVincular={setVincular} />
              ))}
            </Stack>
            <TableFooter
              total={Math.min(total, ACHADOS_MAXIMOS)}
              page={page}
              size={TAMANHO_PAGINA}
              onPage={list.setPage}
              hidden
            />
          </>
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

function Cartao({
  achado,
  onVincular,
}: {
  achado: Achado;
  onVincular: (pessoa: { id: number; nome: string }) => void;
}) {
  const podeVincular = usePermission(permissoesCaptacao.solicitacaoPessoal.verbos.VINCULAR_CANDIDATO);
  const { id, nome, versao, temFoto, idade, cidade, telefone, cargos, situacao, trechos } = achado;
  const fatos = [idade !== null && `${idade} anos`, cidade, telefone && formatarTelefone(telefone)].filter(Boolean);
  return (
    <Paper withBorder p="sm" component="li">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <FotoDoCandidato id={id} nome={nome} temFoto={temFoto} versao={versao} />
        <div style={{ minWidth: 0, flex: 1 }}>
          <Group gap="xs">
            <NomeDoCandidato id={id} nome={nome} fw={600} />
            <StatusBadge tom={tons[situacao] ?? 'neutro'}>{situacaoDoCandidato.rotulo(situacao)}</StatusBadge>
          </Group>
          <Text size="xs" c="dimmed">
            {fatos.join(', ')}
          </Text>
          {cargos && (
            <Text size="xs" c="dimmed" lineClamp={1}>
              {cargos}
            </Text>
          )}
          <Stack gap={2} mt={4}>
            {trechos.map((trecho, lugar) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity and never change places
              <Linha key={lugar} trecho={trecho} />
            ))}
          </Stack>
        </div>
        {podeVincular && (
          <RowActions
            nome={nome}
            actions={[
              { rotulo: 'Vincular a solicitações', icone: IconVincular, onClick: () => onVincular({ id, nome }) },
            ]}
          />
        )}
      </Group>
    </Paper>
  );
}

/** Text parts become text nodes: what a résumé says is never taken for markup. */
function Linha({ trecho }: { trecho: Trecho }) {
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {trecho.map(({ texto, marcado }, lugar) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never change places
        marcado ? <mark key={lugar}>{texto}</mark> : texto,
      )}
    </Text>
  );
}
