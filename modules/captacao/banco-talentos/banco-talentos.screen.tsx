import { Alert, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { CAMINHO_DO_BANCO } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { BatchBar } from '#platform/web/list-screen/batch-bar.tsx';
import { ListFilter } from '#platform/web/list-screen/list-filter.tsx';
import { useListState } from '#platform/web/list-screen/use-list-state.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { TableFooter } from '#platform/web/table/table-footer.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconEmail, IconVincular } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import {
  buscarTalentos,
  campoDoPeso,
  criteriosDaBusca,
  type FiltroDeTalentos,
  filtroDeTalentos,
  filtroPadraoDeTalentos,
  type Talento,
} from './banco-talentos.contract.ts';
import estilos from './banco-talentos.module.css';
import { BuscasSalvas } from './buscas.part.tsx';
import { criterios } from './combinacao.rules.ts';
import { DialogoDeEtiquetas } from './etiquetar.part.tsx';
import { DialogoDoLote, type Lote } from './lote.part.tsx';
import { CartaoDoTalento } from './talento.part.tsx';

const Campo = fieldOf(filtroDeTalentos);
const rotulos = new Map<string, string>(criterios.map(({ codigo, rotulo }) => [codigo, rotulo]));

/** The talent pool: everybody, and with a request in the order of how well each fits, with the reasons. */
export function BancoDeTalentos() {
  const list = useListState(CAMINHO_DO_BANCO, filtroDeTalentos, filtroPadraoDeTalentos);
  const filtro = filtroDeTalentos.parse(list.filtro);
  const { page } = list.state;
  const resposta = useEndpoint(
    buscarTalentos,
    { query: { ...filtro, page, size: TAMANHO_PAGINA } },
    { keepPrevious: true },
  );
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set());
  const [lote, setLote] = useState<Lote | null>(null);
  const [etiquetando, setEtiquetando] = useState<Talento | null>(null);
  const podeVincular = usePermission(permissoesCaptacao.solicitacaoPessoal.verbos.VINCULAR_CANDIDATO);
  const podeConvidar = usePermission(permissoesCaptacao.bancoTalentos.verbos.CONVIDAR);
  const podeEtiquetar = usePermission(permissoesCaptacao.bancoTalentos.verbos.ETIQUETAR);
  const linhas = resposta.data?.content ?? [];
  const total = resposta.data?.totalElements ?? 0;
  const marcar = (id: number, sim: boolean) => {
    const outros = new Set(marcados);
    if (sim) outros.add(id);
    else outros.delete(id);
    setMarcados(outros);
  };
  const abrir = (acao: Lote['acao']) => (ids: readonly number[]) =>
    setLote({ acao, candidatosIds: ids, solicitacaoId: filtro.solicitacaoId });
  const acoes = [
    ...(podeVincular ? [{ rotulo: 'Vincular à solicitação', icone: IconVincular, onClick: abrir('vincular') }] : []),
    ...(podeConvidar ? [{ rotulo: 'Convidar por e-mail', icone: IconEmail, onClick: abrir('convidar') }] : []),
  ];
  return (
    <>
      <PageHeader acoes={<BuscasSalvas filtro={filtro} />} />
      <Stack gap="sm">
        <ListFilter {...list.filterProps}>
          <Campos />
        </ListFilter>
        <OQueABuscaPede filtro={filtro} />
        <div>
          {acoes.length > 0 && <BatchBar ids={marcados} actions={acoes} onClear={() => setMarcados(new Set())} />}
          {resposta.isPending && <FormSkeleton />}
          {resposta.isError && <EmptyState texto={resposta.error.mensagem} />}
          {resposta.data && linhas.length === 0 && <EmptyState texto="Nenhum candidato encontrado." />}
          <ul className={estilos.lista} aria-label="Candidatos">
            {linhas.map((talento) => (
              <li key={talento.id}>
                <CartaoDoTalento
                  talento={talento}
                  comNota={talento.motivos.length > 0}
                  marcado={marcados.has(talento.id)}
                  onMarcar={(sim) => marcar(talento.id, sim)}
                  onEtiquetar={podeEtiquetar ? () => setEtiquetando(talento) : null}
                />
              </li>
            ))}
          </ul>
          <TableFooter total={total} page={page} size={TAMANHO_PAGINA} onPage={list.setPage} hidden={total === 0} />
        </div>
      </Stack>
      <DialogoDoLote lote={lote} onClose={() => setLote(null)} onFeito={() => setMarcados(new Set())} />
      <DialogoDeEtiquetas talento={etiquetando} onClose={() => setEtiquetando(null)} />
    </>
  );
}

function Campos() {
  return (
    <>
      <Campo name="solicitacaoId" span={6} />
      <Campo name="nome" span={3} />
      <Campo name="origem" span={3} variant="select" />
      <Campo name="idiomasIds" span={4} />
      <Campo name="conhecimentosIds" span={4} />
      <Campo name="etapaAprovadaId" span={4} />
      <Campo name="etiquetasIds" span={6} />
      <Campo name="favoritos" span={3} />
      <Campo name="contratados" span={3} />
      <div style={{ gridColumn: '1 / -1' }}>
        <details>
          <summary>Peso de cada critério (0 não conta, 10 conta mais)</summary>
          <FieldGrid>
            {criterios.map(({ codigo }) => (
              <Campo key={codigo} name={campoDoPeso(codigo)} span={2} />
            ))}
          </FieldGrid>
        </details>
      </div>
    </>
  );
}

/** What each criterion looks for, so that the order can be understood and questioned. */
function OQueABuscaPede({ filtro }: { filtro: FiltroDeTalentos }) {
  const pedido = useEndpoint(criteriosDaBusca, { query: filtro }, { keepPrevious: true }).data;
  if (!pedido || pedido.criterios.length === 0) return null;
  return (
    <>
      {pedido.impedimento && <Alert color="yellow">{pedido.impedimento}</Alert>}
      <details>
        <summary>O que esta busca procura ({pedido.criterios.length} critérios)</summary>
        <ul>
          {pedido.criterios.map(({ criterio, pede }) => (
            <li key={criterio}>
              <Text size="sm">
                <strong>{rotulos.get(criterio)}</strong> (peso {filtro[campoDoPeso(criterio)]}): {pede}
              </Text>
            </li>
          ))}
        </ul>
        <Text size="sm" c="dimmed">
          A combinação é a soma dos pesos dos critérios atendidos. Ela só põe em ordem: quem decide é a equipe de
          seleção. Sexo, raça, idade, estado civil, filhos e deficiência não contam.
        </Text>
      </details>
    </>
  );
}
