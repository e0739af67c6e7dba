import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { daPaginaDoTalento } from '#modules/organizacao/partes-do-talento/da-pagina.part.tsx';
import { linhasLidas } from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import type {
  PartesDoTalento,
  TalentoDaPagina,
} from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconCancelar, IconConfirmado, IconDesligar } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { type Cancelado, CancelarDesligamento, useConfirmarDesligamento } from './decidir.part.tsx';
import { desligamento, permissoesDoDesligamento } from './desligamentos.contract.ts';
import { recusaDeDesligar } from './desligamentos.rules.ts';
import { PendenciasDaSaida } from './pendencias.part.tsx';
import { SituacaoDoDesligamento } from './situacao.part.tsx';

function DesligamentoNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const lido = useEndpoint(desligamento.listar, linhasLidas(colaboradorId));
  const { data } = lido;
  const { inserir, verbos } = permissoesDoDesligamento;
  const podeInserir = usePermission(inserir);
  const podeCancelar = usePermission(verbos.CANCELAR);
  const podeConfirmar = usePermission(verbos.CONFIRMAR);
  const confirmar = useConfirmarDesligamento();
  const [cancelando, setCancelando] = useState<Cancelado | null>(null);
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  const aberto = data.content.find(({ situacao }) => situacao !== 'C');
  return (
    <Stack gap="xs">
      {data.content.length === 0 && (
        <Text size="sm" c="dimmed">
          Nenhum desligamento registrado.
        </Text>
      )}
      {data.content.map(({ id, data: dia, motivo, situacao }) => (
        <Group key={id} gap="xs">
          <Anchor
            component={Link}
            to={`${desligamento.path}/${id}/edit`}
            search={daPaginaDoTalento(colaboradorId)}
            size="sm"
          >
            {motivo?.nome}
          </Anchor>
          <Text size="sm">{formatarData(dia)}</Text>
          <SituacaoDoDesligamento situacao={situacao} />
        </Group>
      ))}
      {aberto && <PendenciasDaSaida colaboradorId={colaboradorId} />}
      <Group gap="xs">
        {!aberto && podeInserir && (
          <Button
            component={Link}
            to={`${desligamento.path}/new`}
            search={daPaginaDoTalento(colaboradorId)}
            variant="default"
            size="xs"
            leftSection={<IconDesligar size={16} />}
          >
            Desligar
          </Button>
        )}
        {aberto?.situacao === 'U' && podeConfirmar && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconConfirmado size={16} />}
            onClick={() => void confirmar(aberto.id)}
          >
            Confirmar no lugar da folha
          </Button>
        )}
        {aberto && podeCancelar && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCancelar size={16} />}
            onClick={() => setCancelando({ id: aberto.id, nome: aberto.colaborador?.nome ?? '' })}
          >
            Cancelar desligamento
          </Button>
        )}
      </Group>
      <CancelarDesligamento alvo={cancelando} onClose={() => setCancelando(null)} />
    </Stack>
  );
}

/** Asks why the dismissal of the page's talent is taken back. */
function CancelarDaPagina({ talento, onClose }: { talento: TalentoDaPagina; onClose: () => void }) {
  const { data } = useEndpoint(desligamento.listar, linhasLidas(talento.id));
  const aberto = data?.content.find(({ situacao }) => situacao !== 'C');
  const semDesligamento = data !== undefined && !aberto;
  useEffect(() => {
    if (!semDesligamento) return;
    toast.alerta('Este talento foi incluído já desligado: não há desligamento a cancelar.');
    onClose();
  }, [semDesligamento, onClose]);
  const alvo = useMemo(() => (aberto ? { id: aberto.id, nome: talento.nome } : null), [aberto, talento.nome]);
  return <CancelarDesligamento alvo={alvo} onClose={onClose} />;
}

/** Why the talent left, on top of the page, for who may see dismissals. */
function MotivoDaSaida({ talento: { id, dataDesligamento, transferido } }: { talento: TalentoDaPagina }) {
  const { data } = useEndpoint(desligamento.listar, linhasLidas(id), {
    enabled: dataDesligamento !== null && !transferido,
  });
  const aberto = data?.content.find(({ situacao }) => situacao !== 'C');
  return aberto?.motivo ? <Text size="sm">{`Motivo do desligamento: ${aberto.motivo.nome}`}</Text> : null;
}

const saiu = ({ dataDesligamento, transferido }: TalentoDaPagina) => dataDesligamento !== null && !transferido;

/** Leaving, and coming back, on the page of a talent. */
export const partes: PartesDoTalento = {
  permissao: desligamento.permissoes.ver,
  NoCabecalho: MotivoDaSaida,
  acoes: [
    {
      rotulo: 'Desligar',
      icone: IconDesligar,
      permissoes: [permissoesDoDesligamento.inserir],
      ordem: 60,
      perigo: true,
      cabe: (talento) => !saiu(talento),
      impedimento: recusaDeDesligar,
      faz: { formulario: `${desligamento.path}/new` },
    },
    {
      rotulo: 'Cancelar desligamento',
      icone: IconCancelar,
      permissoes: [permissoesDoDesligamento.ver, permissoesDoDesligamento.verbos.CANCELAR],
      ordem: 60,
      perigo: true,
      cabe: saiu,
      faz: { Dialogo: CancelarDaPagina },
    },
  ],
  naPagina: { id: 'desligamento', titulo: 'Desligamento', ordem: 60, Conteudo: DesligamentoNaPagina },
};
