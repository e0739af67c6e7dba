import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  LinhasNaPagina,
  linhasLidas,
  listaDoTalento,
} from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import type {
  PartesDoTalento,
  TalentoDaPagina,
} from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconPesquisa } from '#platform/web/ui/icons.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  entrevistaDesligamento,
  permissoesDaEntrevista,
  telaDaEntrevista,
} from './entrevistas-desligamento.contract.ts';
import { SituacaoDaEntrevista } from './situacao.part.tsx';

const saiu = ({ dataDesligamento, transferido }: TalentoDaPagina) => dataDesligamento !== null && !transferido;

/** The way to the interview of who left, before there is one. */
function FazerEntrevista({ colaboradorId }: { colaboradorId: number }) {
  return (
    <Button
      component={Link}
      to={telaDaEntrevista(colaboradorId)}
      variant="default"
      size="xs"
      mt="xs"
      leftSection={<IconPesquisa size={16} />}
    >
      Fazer a entrevista
    </Button>
  );
}

function EntrevistaNaPagina({ colaboradorId, talento }: { colaboradorId: number; talento: TalentoDaPagina }) {
  const podeInserir = usePermission(permissoesDaEntrevista.inserir);
  const lidas = useEndpoint(entrevistaDesligamento.listar, linhasLidas(colaboradorId));
  return (
    <>
      <LinhasNaPagina
        lidas={lidas}
        lista={listaDoTalento(entrevistaDesligamento, colaboradorId)}
        nenhuma="Nenhuma entrevista de desligamento."
      >
        {(linhas) =>
          linhas.map(({ id, modelo, desligadoEm, situacao }) => (
            <Group key={id} gap="xs">
              <Anchor component={Link} to={telaDaEntrevista(colaboradorId)} size="sm" underline="always">
                {modelo?.nome}
              </Anchor>
              <Text size="sm">{`saída em ${formatarData(desligadoEm)}`}</Text>
              <SituacaoDaEntrevista situacao={situacao} />
            </Group>
          ))
        }
      </LinhasNaPagina>
      {podeInserir && saiu(talento) && lidas.data?.content.length === 0 && (
        <FazerEntrevista colaboradorId={colaboradorId} />
      )}
    </>
  );
}

/** That who leaves was not asked why, or has not answered. */
function EntrevistaPorFazer({ colaboradorId }: { colaboradorId: number }) {
  const lidas = useEndpoint(entrevistaDesligamento.listar, linhasLidas(colaboradorId));
  const { data } = lidas;
  if (!data) return <Unread of={lidas} esqueleto={null} />;
  if (data.content.some(({ situacao }) => situacao === 'R')) return null;
  return (
    <Anchor component={Link} to={telaDaEntrevista(colaboradorId)} size="sm" underline="always">
      {data.content.length === 0 ? 'Entrevista de desligamento por fazer' : 'Entrevista de desligamento por responder'}
    </Anchor>
  );
}

/** The exit interview on the page of a talent. */
export const partes: PartesDoTalento = {
  permissao: entrevistaDesligamento.permissoes.ver,
  NaSaida: EntrevistaPorFazer,
  acoes: [
    {
      rotulo: 'Entrevista de desligamento',
      icone: IconPesquisa,
      permissoes: [entrevistaDesligamento.permissoes.ver],
      ordem: 55,
      cabe: saiu,
      logoApos: { saida: {} },
      faz: { caminho: telaDaEntrevista },
    },
  ],
  naPagina: {
    id: 'entrevista-desligamento',
    titulo: 'Entrevista de desligamento',
    ordem: 62,
    Conteudo: EntrevistaNaPagina,
  },
};
