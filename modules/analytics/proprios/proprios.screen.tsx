import { Anchor, Button, Paper, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { CAMINHO, PROPRIOS } from '#modules/analytics/enderecos.rules.ts';
import { AvisosDoPainel, useFiltroDe } from '#modules/analytics/painel.part.tsx';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import dashboard from '#platform/web/dashboard/dashboard.module.css';
import { DashboardPicture, HowItIsCounted } from '#platform/web/dashboard/dashboard-picture.tsx';
import { DashboardSkeleton } from '#platform/web/dashboard/dashboard-skeleton.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { ListFilter } from '#platform/web/list-screen/list-filter.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconEditar, IconExcluir, IconImprimir } from '#platform/web/ui/icons.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PrintHeader } from '#platform/web/ui/print-header.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  excluirPainel,
  filtroDoProprio,
  lerPainelProprio,
  listarPaineis,
  type NumerosDoPainel,
  obterPainel,
  type PainelGuardado,
} from './proprios.contract.ts';
import styles from './proprios.module.css';

const Campo = fieldOf(filtroDoProprio);

/** A panel that somebody put together, as this reader may see it. */
export function PainelProprio() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const painel = useEndpoint(obterPainel, { params: { id }, errors: 'nenhum' });
  const { filtro, filterProps } = useFiltroDe(`${PROPRIOS}/${id}`, filtroDoProprio, true);
  const lido = useEndpoint(
    lerPainelProprio,
    { params: { id }, query: filtro, errors: 'nenhum' },
    { keepPrevious: true },
  );
  const titulo = painel.data?.titulo ?? 'Painel próprio';
  const caminho = [{ rotulo: 'Painéis', path: CAMINHO }, { rotulo: titulo }];
  if (painel.error) return <MissingRecord error={painel.error} titulo={titulo} caminho={caminho} />;
  return (
    <>
      <PrintHeader titulo={titulo} />
      <PageHeader titulo={titulo} caminho={caminho} acoes={painel.data && <Acoes painel={painel.data} />} />
      <ListFilter {...filterProps}>
        <Campo name="dataBase" span={2} />
        <Campo name="dataIni" span={2} />
        <Campo name="dataFim" span={2} />
        <Campo name="empresasIds" span={6} />
        <Campo name="estabelecimentosIds" span={4} />
        <Campo name="areasIds" span={4} />
        <Campo name="cargosIds" span={4} />
      </ListFilter>
      {painel.data?.perfil && (
        <Text size="sm" c="dimmed">
          {`De ${painel.data.dono}, compartilhado com o perfil ${painel.data.perfil.nome}. Cada um vê os números que pode ver.`}
        </Text>
      )}
      {(!lido.data || lido.error) && <Unread of={lido} esqueleto={<DashboardSkeleton />} />}
      {lido.data && !lido.error && (
        <>
          <AvisosDoPainel avisos={lido.data.avisos} />
          <div className={styles.grade}>
            {lido.data.itens.map((item) => (
              <section key={item.figura} className={styles.item} data-tamanho={item.tamanho} aria-label={item.titulo}>
                <Item item={item} />
              </section>
            ))}
          </div>
        </>
      )}
    </>
  );
}

function Acoes({ painel: { id, titulo, perfil, pode } }: { painel: PainelGuardado }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  async function excluir() {
    const texto = `Excluir o painel “${titulo}”?${perfil ? ` Quem tem o perfil ${perfil.nome} também deixa de vê-lo.` : ''}`;
    if (!(await confirmar({ titulo: 'Excluir painel', texto, sim: 'Excluir', nao: 'Cancelar', perigo: true }))) return;
    await call(excluirPainel, { params: { id } });
    toast.sucesso(`O painel “${titulo}” foi excluído.`);
    await renew(client, listarPaineis.path);
    void navigate({ to: CAMINHO });
  }
  return (
    <>
      <Button variant="default" leftSection={<IconImprimir size={16} />} onClick={() => window.print()}>
        Imprimir
      </Button>
      {pode.editar && (
        <Button
          variant="default"
          leftSection={<IconEditar size={16} />}
          onClick={() => void navigate({ to: `${PROPRIOS}/${id}/edit` })}
        >
          Alterar
        </Button>
      )}
      {pode.excluir && (
        <Button
          variant="default"
          leftSection={<IconExcluir size={16} />}
          onClick={() => void excluir().catch(() => undefined)}
        >
          Excluir
        </Button>
      )}
    </>
  );
}

/** A figure, once or for each company that is compared. */
function Item({ item: { titulo, painel, partes } }: { item: NumerosDoPainel['itens'][number] }) {
  return (
    <>
      {partes.map(({ empresa, indicador, quadro, aviso }) => {
        const nome = empresa ? `${titulo}: ${empresa}` : titulo;
        if (quadro)
          return <DashboardPicture key={nome} quadro={{ ...quadro, titulo: nome }} onEscolher={() => undefined} />;
        return (
          <Paper key={nome} withBorder p="md" mb={empresa ? 'xs' : 0}>
            <Text size="sm" c="dimmed">
              {empresa ? nome : (indicador?.rotulo ?? nome)}
            </Text>
            {indicador ? (
              <>
                <Text className={dashboard.indicador}>{indicador.valor}</Text>
                <Text size="xs" c="dimmed">
                  {indicador.detalhe}
                </Text>
                <HowItIsCounted {...indicador} />
              </>
            ) : (
              <Text size="sm">{aviso}</Text>
            )}
          </Paper>
        );
      })}
      {painel && (
        <Anchor component={Link} to={painel} size="xs" className="nao-imprimir">
          {`Ver ${titulo} no painel`}
        </Anchor>
      )}
    </>
  );
}
