import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { FormSection } from '#platform/web/form/field.tsx';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconAlerta, IconCancelar, IconConfirmado, IconImprimir, IconLiberar } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { TransitionButtons } from '#platform/web/workflow/transitions.tsx';
import { Candidatos } from './candidatos.part.tsx';
import { cipa } from './cipa.contract.ts';
import { DialogoDaAnulacao, DialogoDaInscricao } from './dialogos-da-eleicao.part.tsx';
import {
  type AndamentoDaEleicao,
  apurarEleicao,
  eleicao,
  imprimirPapelDaEleicao,
  imprimirResultado,
  lerAndamento,
  papeisDaEleicao,
  permissoesDaEleicao,
  publicarEleicao,
} from './eleicoes.contract.ts';
import { recusaDaApuracao, recusaDoPapel } from './eleicoes.rules.ts';
import { EtapaDaEleicao } from './etapa.part.tsx';

interface Props {
  readonly registro: { readonly nome: string; readonly votacaoFim: string } & Stored;
}

/** The papers that are put up and sent before the vote and while it goes on. */
const papeisDe = (lido: AndamentoDaEleicao, id: number): RowAction[] =>
  papeisDaEleicao.codigos.map((papel) => ({
    rotulo: papeisDaEleicao.rotulo(papel),
    icone: IconImprimir,
    impedimento: recusaDoPapel(papel, lido) ?? undefined,
    onClick: () =>
      void download(imprimirPapelDaEleicao, { params: { id }, body: { papel } }).then(saveFile, () => undefined),
  }));

/** What may be done with the election in its stage. */
function Atos({ registro: { id, nome, votacaoFim, pode }, lido }: Props & { lido: AndamentoDaEleicao }) {
  const client = useQueryClient();
  const conduz = usePermission(permissoesDaEleicao.verbos.CONDUZIR);
  const [aberto, setAberto] = useState<'inscrever' | 'anular' | null>(null);
  const cedo = recusaDaApuracao(
    { etapa: lido.etapa, votacaoFim },
    hoje(useSession().info.systemParameters.zona, new Date()),
  );
  const params = { id };
  const renovar = () => renew(client, eleicao.listar.path);
  const fechar = () => {
    setAberto(null);
    void renovar();
  };
  const publicar = async () => {
    const sim = await confirmar({
      titulo: 'Publicar a eleição?',
      texto: `As datas de '${nome}' deixam de mudar, e os empregados do estabelecimento passam a vê-la.`,
    });
    if (!sim) return;
    await call(publicarEleicao, { params }).then(
      () => toast.sucesso('Eleição publicada com sucesso.'),
      () => undefined,
    );
    await renovar();
  };
  const apurar = async () => {
    const sim = await confirmar({
      titulo: 'Encerrar e apurar?',
      texto:
        lido.votaram < lido.minimo
          ? `Votaram ${lido.votaram} de ${lido.eleitores}, e são precisos ${lido.minimo}: a votação será prorrogada por um dia, com os votos já dados (NR-5, 5.5.4).`
          : `Votaram ${lido.votaram} de ${lido.eleitores}. A urna é aberta, as cédulas são publicadas e ninguém mais vota.`,
    });
    if (!sim) return;
    const feito = await call(apurarEleicao, { params, body: {} }).catch(() => null);
    if (feito)
      toast.sucesso(feito.apurada ? 'Eleição apurada.' : `Votação prorrogada até ${formatarData(feito.votacaoFim)}.`);
    await renovar();
  };
  return (
    <Group gap="xs">
      {conduz && pode.anular && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconCancelar size={16} />}
          onClick={() => setAberto('anular')}
        >
          Anular
        </Button>
      )}
      {lido.apuracao && (
        <Button
          variant="default"
          leftSection={<IconImprimir size={16} />}
          onClick={() => void download(imprimirResultado, { params, body: {} }).then(saveFile, () => undefined)}
        >
          Ata de eleição e apuração
        </Button>
      )}
      <TransitionButtons acoes={papeisDe(lido, id)} />
      {lido.gestaoId !== null && (
        <Button variant="default" component={Link} to={`${cipa.path}/${lido.gestaoId}/edit`}>
          Ver a gestão
        </Button>
      )}
      {conduz && pode.inscrever && (
        <Button variant="default" onClick={() => setAberto('inscrever')}>
          Inscrever candidato
        </Button>
      )}
      {conduz && pode.publicar && (
        <Button leftSection={<IconLiberar size={16} />} onClick={() => void publicar()}>
          Publicar
        </Button>
      )}
      {conduz &&
        pode.apurar &&
        (cedo === null ? (
          <Button leftSection={<IconConfirmado size={16} />} onClick={() => void apurar()}>
            Encerrar e apurar
          </Button>
        ) : (
          <TransitionButtons
            acoes={[
              { rotulo: 'Encerrar e apurar', icone: IconConfirmado, impedimento: cedo, onClick: () => undefined },
            ]}
          />
        ))}
      <DialogoDaInscricao eleicaoId={id} aberto={aberto === 'inscrever'} onClose={fechar} />
      <DialogoDaAnulacao eleicaoId={id} aberto={aberto === 'anular'} onClose={fechar} />
    </Group>
  );
}

/** The stage of an election, who is a candidate, how many voted, and what may be done now. */
export function Andamento({ registro }: Props) {
  const leitura = useEndpoint(lerAndamento, { params: { id: registro.id } });
  const { data: lido } = leitura;
  if (!lido) return <Unread of={leitura} />;
  const { etapa, candidatos, eleitores, votaram, minimo, prorrogacoes, apuracao, motivoAnulacao } = lido;
  const emVotacao = etapa === 'V' || etapa === 'A';
  return (
    <FormSection titulo="Andamento">
      <Stack gap="sm" style={{ gridColumn: '1 / -1' }}>
        <Group gap="sm">
          <EtapaDaEleicao etapa={etapa} />
          {(emVotacao || apuracao) && (
            <Text size="sm">{`${votaram} de ${plural(eleitores, 'empregado votou', 'empregados votaram')}`}</Text>
          )}
          {prorrogacoes > 0 && (
            <Text size="sm">{`Prorrogada ${plural(prorrogacoes, 'vez', 'vezes')} por falta de participação`}</Text>
          )}
        </Group>
        {emVotacao && votaram < minimo && (
          <Alert color="yellow" icon={<IconAlerta size={18} />}>
            {`Para apurar são precisos ${minimo} votos; com menos, a votação continua no dia seguinte.`}
          </Alert>
        )}
        {motivoAnulacao && <Text size="sm">{`Anulada: ${motivoAnulacao}`}</Text>}
        {apuracao && (
          <Text size="sm">{`${plural(apuracao.validos, 'voto válido', 'votos válidos')}, ${plural(apuracao.brancos, 'branco', 'brancos')} e ${plural(apuracao.nulos, 'nulo', 'nulos')}.`}</Text>
        )}
        <Candidatos candidatos={candidatos} />
        <Atos registro={registro} lido={lido} />
      </Stack>
    </FormSection>
  );
}
