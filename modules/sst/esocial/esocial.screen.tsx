import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconEditar, IconEnviar, IconReabrir, IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { Certificado } from './certificado.part.tsx';
import { Conferencia } from './conferencia.part.tsx';
import { Configuracao } from './configuracao.part.tsx';
import { faltaParaOPrazo } from './contador.rules.ts';
import {
  ambienteDoEsocial,
  atualizarEventos,
  type ConfiguracaoForm,
  conferirEventos,
  enviarEventos,
  filtroDosEventos,
  type LinhaDoEvento,
  linhaDoEvento,
  listarEventos,
  repetirEvento,
  resumirEventos,
  type SituacaoDoEvento,
  situacaoDoEvento,
  telaDoEsocial,
  tipoDoEvento,
  verbosDoEsocial,
} from './esocial.contract.ts';
import { Evento, houveAcerto, PrimeiraFalta } from './evento.part.tsx';
import { Resolver } from './resolver.part.tsx';
import { SituacaoDoEnvio, Situacoes } from './situacoes.part.tsx';

const Campo = fieldOf(filtroDosEventos);

const tons: Readonly<Record<SituacaoDoEvento, StatusTone>> = {
  PENDENTE: 'alerta',
  PRONTO: 'info',
  ENVIADO: 'neutro',
  ACEITO: 'sucesso',
  RECUSADO: 'erro',
};

/** How far the deadline is, in words. */
function contador({ dias }: LinhaDoEvento) {
  const dito = faltaParaOPrazo(dias);
  if (dito === null) return null;
  return dito.tom ? <StatusBadge tom={dito.tom}>{dito.texto}</StatusBadge> : <Text size="sm">{dito.texto}</Text>;
}

const colunas = columns<LinhaDoEvento>(linhaDoEvento, [
  { campo: 'colaborador', largura: 200, ordenavel: false, render: celulaDoTalento },
  {
    campo: 'tipo',
    titulo: 'Evento',
    largura: 90,
    ordenavel: false,
    // The code alone leaves room for what lacks; the whole name stands in the title and in the event.
    render: ({ tipo }) => tipo && <span title={tipoDoEvento.rotulo(tipo)}>{tipo}</span>,
  },
  { campo: 'natureza', largura: 110, ordenavel: false },
  {
    campo: 'situacao',
    largura: 110,
    ordenavel: false,
    render: ({ situacao }) =>
      situacao && <StatusBadge tom={tons[situacao]}>{situacaoDoEvento.rotulo(situacao)}</StatusBadge>,
  },
  { campo: 'referencia', largura: 120, ordenavel: false },
  { campo: 'prazo', largura: 110, ordenavel: false },
  { campo: '$contador', titulo: 'Falta para o prazo', largura: 140, render: contador },
  {
    campo: '$faltas',
    titulo: 'O que falta',
    render: ({ faltas }) => <PrimeiraFalta faltas={faltas} />,
  },
  { campo: 'recibo', largura: 200, ordenavel: false, oculta: true },
]);

/** The events of the company: what they lack, when they are due, and their XML. */
export function Esocial() {
  const lista = usePagedList(telaDoEsocial.path, filtroDosEventos, listarEventos);
  const resumo = useEndpoint(resumirEventos);
  const atualizar = useAction(atualizarEventos);
  const enviar = useAction(enviarEventos);
  const repetir = useAction(repetirEvento);
  const [mayUpdate, maySend, mayConfigure, mayResolve] = [
    usePermission(verbosDoEsocial.ATUALIZAR),
    usePermission(verbosDoEsocial.ENVIAR),
    usePermission(verbosDoEsocial.CONFIGURAR),
    usePermission(verbosDoEsocial.RESOLVER),
  ];
  const [aberto, setAberto] = useState<number | null>(null);
  const [incerto, setIncerto] = useState<number | null>(null);
  const [configurando, setConfigurando] = useState<true | null>(null);
  const configuracao = resumo.data?.configuracao ?? null;
  const renovar = () => {
    lista.renovar();
    void resumo.refetch();
  };

  // What stands here may be of before: it is looked through once as the page opens, while the page is read.
  const conferivel = mayUpdate && configuracao !== null;
  const reler = resumo.refetch;
  useEffect(() => {
    if (!conferivel) return;
    void call(conferirEventos, { body: { acertado: houveAcerto() }, loading: false }).then(
      ({ comecou }) => {
        if (comecou) void reler();
      },
      () => undefined,
    );
  }, [conferivel, reler]);

  async function refazer() {
    const { mudados } = await atualizar.mutateAsync({});
    toast.sucesso(
      mudados === 0 ? 'Os eventos já estavam em dia.' : `${plural(mudados, 'evento mudou', 'eventos mudaram')}.`,
    );
    renovar();
  }
  async function mandar({ prontos }: { prontos: number }, ambiente: ConfiguracaoForm['ambiente']) {
    const texto = `${plural(prontos, 'evento pronto vai', 'eventos prontos vão')} ao eSocial, ambiente: ${ambienteDoEsocial.rotulo(ambiente)}. O que foi enviado só se muda por retificação ou exclusão.`;
    if (!(await confirmar({ titulo: 'Enviar ao eSocial?', texto }))) return;
    const { eventos } = await enviar.mutateAsync({});
    toast.sucesso(
      `${plural(eventos, 'evento está', 'eventos estão')} a caminho. O resultado aparece aqui em alguns minutos.`,
    );
    renovar();
  }
  async function tentarDeNovo({ id }: LinhaDoEvento) {
    await repetir.mutateAsync({ params: { id } });
    toast.sucesso('O evento está pronto para ser enviado de novo.');
    renovar();
  }
  const envio = resumo.data?.envio;
  const botoes = (
    <Group gap="xs">
      {mayConfigure && resumo.data && (
        <Button variant="default" onClick={() => setConfigurando(true)}>
          Configurar
        </Button>
      )}
      {mayUpdate && configuracao && (
        <Button
          variant="default"
          leftSection={<IconReabrir size={16} />}
          loading={atualizar.isPending}
          onClick={() => void refazer().catch(() => undefined)}
        >
          Atualizar
        </Button>
      )}
      {maySend && configuracao && envio && envio.prontos > 0 && (
        <Button
          leftSection={<IconEnviar size={16} />}
          loading={enviar.isPending}
          disabled={envio.recusa !== null}
          onClick={() => void mandar(envio, configuracao.ambiente).catch(() => undefined)}
        >
          Enviar {envio.prontos === 1 ? 'o pronto' : `os ${envio.prontos} prontos`}
        </Button>
      )}
    </Group>
  );
  return (
    <>
      <PageHeader acoes={botoes} />
      {resumo.data ? <Situacoes resumo={resumo.data} filtro={lista.list.filtro} /> : <Unread of={resumo} />}
      {resumo.data && <Conferencia {...resumo.data.conferencia} aoOlhar={() => void reler()} aoTerminar={renovar} />}
      {resumo.data && maySend && <SituacaoDoEnvio {...resumo.data.envio} />}
      {resumo.data && !configuracao ? (
        <EmptyState
          texto={
            mayConfigure
              ? 'O eSocial desta empresa ainda não foi configurado. Diga o ambiente e desde quando os afastamentos são informados daqui.'
              : 'O eSocial desta empresa ainda não foi configurado. Peça a quem tem a permissão.'
          }
        />
      ) : (
        <PagedList
          of={lista}
          rotulo="Eventos do eSocial"
          columns={colunas}
          rows={lista.rows}
          actions={(linha) => [
            { rotulo: 'Ver', icone: IconVisualizar, onClick: () => setAberto(linha.id), abre: true },
            ...(maySend && linha.situacao === 'RECUSADO'
              ? [
                  {
                    rotulo: 'Tentar de novo',
                    icone: IconReabrir,
                    onClick: () => void tentarDeNovo(linha).catch(() => undefined),
                  },
                ]
              : []),
            ...(mayResolve && linha.semResposta
              ? [{ rotulo: 'Resolver à mão', icone: IconEditar, onClick: () => setIncerto(linha.id) }]
              : []),
          ]}
          emptyText="Nenhum evento. Acidentes, exames, afastamentos e condições ambientais que o eSocial pede aparecem aqui quando os registros são conferidos."
          rowName={({ colaborador, tipo }) => `${tipo} de ${colaborador?.nome ?? ''}`}
        >
          <Campo name="busca" span={4} />
          <Campo name="situacao" span={2} variant="select" />
          <Campo name="tipo" span={3} variant="select" />
          <Campo name="quandoVence" span={3} variant="select" />
        </PagedList>
      )}
      <TargetDialog titulo="Evento do eSocial" size={768} alvo={aberto} onClose={() => setAberto(null)}>
        {(id) => <Evento id={id} />}
      </TargetDialog>
      <Resolver id={incerto} onClose={() => setIncerto(null)} onSaved={renovar} />
      <TargetDialog titulo="Configurar o eSocial" alvo={configurando} onClose={() => setConfigurando(null)}>
        {() => (
          <>
            <Configuracao atual={configuracao} onClose={() => setConfigurando(null)} onSaved={renovar} />
            {configuracao && <Certificado atual={resumo.data?.certificado ?? null} onChange={renovar} />}
          </>
        )}
      </TargetDialog>
    </>
  );
}
