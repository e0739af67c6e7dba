import { Alert, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { CAMINHO_DO_BANCO } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { BatchBar } from '#platform/web/list-screen/batch-bar.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconEmail, IconVincular } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import {
  buscarTalentos,
  campoDoPeso,
  criteriosDaBusca,
  type FiltroDeTalentos,
  filtroDeTalentos,
  filtroPadraoDeTalentos,
  type Talento,
} from './banco-talentos.contract.ts';
import { BuscasSalvas } from './buscas.part.tsx';
import { criterios } from './combinacao.rules.ts';
import { DialogoDeEtiquetas } from './etiquetar.part.tsx';
import { DialogoDoLote, type Lote } from './lote.part.tsx';
import { colunas, colunasComNota, useAcoesDoTalento } from './talento.part.tsx';

const Campo = fieldOf(filtroDeTalentos);
const rotulos = new Map<string, string>(criterios.map(({ codigo, rotulo }) => [codigo, rotulo]));

/** The talent pool: everybody, and with a request in the order of how well each fits, with the reasons. */
export function BancoDeTalentos() {
  const lido = usePagedList(CAMINHO_DO_BANCO, filtroDeTalentos, buscarTalentos, filtroPadraoDeTalentos);
  const filtro = useMemo(() => filtroDeTalentos.parse(lido.list.filtro), [lido.list.filtro]);
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set());
  const [lote, setLote] = useState<Lote | null>(null);
  const [etiquetando, setEtiquetando] = useState<Talento | null>(null);
  const podeVincular = usePermission(permissoesCaptacao.solicitacaoPessoal.verbos.VINCULAR_CANDIDATO);
  const podeConvidar = usePermission(permissoesCaptacao.bancoTalentos.verbos.CONVIDAR);
  const podeEtiquetar = usePermission(permissoesCaptacao.bancoTalentos.verbos.ETIQUETAR);
  const acoesDe = useAcoesDoTalento(podeEtiquetar ? setEtiquetando : null);
  const comNota = lido.rows.some(({ motivos }) => motivos.length > 0);
  const abrir = (acao: Lote['acao']) => (ids: readonly number[]) =>
    setLote({ acao, candidatosIds: ids, solicitacaoId: filtro.solicitacaoId });
  const acoes = [
    ...(podeVincular ? [{ rotulo: 'Vincular à solicitação', icone: IconVincular, onClick: abrir('vincular') }] : []),
    ...(podeConvidar ? [{ rotulo: 'Convidar por e-mail', icone: IconEmail, onClick: abrir('convidar') }] : []),
  ];
  return (
    <>
      <PageHeader acoes={<BuscasSalvas filtro={filtro} />} />
      <PagedList
        of={lido}
        rotulo="Candidatos"
        columns={comNota ? colunasComNota : colunas}
        rows={lido.rows}
        actions={acoesDe}
        rowName={({ nome }) => nome}
        emptyText="Nenhum candidato encontrado."
        selection={acoes.length > 0 ? { ids: marcados, onChange: setMarcados } : undefined}
        sobre={
          <>
            <BatchBar ids={marcados} actions={acoes} onClear={() => setMarcados(new Set())} />
            <OQueABuscaPede filtro={filtro} />
          </>
        }
      >
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
      </PagedList>
      <DialogoDoLote lote={lote} onClose={() => setLote(null)} onFeito={() => setMarcados(new Set())} />
      <DialogoDeEtiquetas talento={etiquetando} onClose={() => setEtiquetando(null)} />
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
