import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { talento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { FotoDoColaborador } from '#modules/organizacao/colaboradores/foto.part.tsx';
import { SituacaoDoColaborador } from '#modules/organizacao/colaboradores/situacao.part.tsx';
import { formatarTelefone } from '#platform/shared/br/telefone.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { PersonHeader } from '#platform/web/person/person-header.tsx';
import {
  IconCalendario,
  IconEditar,
  IconEmail,
  IconMaleta,
  IconOrganograma,
  IconTelefone,
  IconUsuarios,
} from '#platform/web/ui/icons.ts';

export type RegistroDoTalento = z.output<typeof talento.obter.resposta>;

/** Who a talent is: job and band, area, admission, situation, who answers for the area, and how to reach the person. */
export function CabecalhoDoTalento({ registro }: { registro: RegistroDoTalento }) {
  const {
    id,
    nome,
    nomeSocial,
    matricula,
    temFoto,
    versao,
    lotacao,
    contato,
    gestores,
    dataAdmissao,
    dataDesligamento,
    admissaoNoGrupo,
  } = registro;
  const chamado = nomeSocial ?? nome;
  const telefone = contato.foneCelular ?? contato.foneFixo;
  const numero = telefone && `${(contato.foneCelular ? contato.dddCelular : contato.ddd) ?? ''}${telefone}`;
  return (
    <PersonHeader
      foto={<FotoDoColaborador id={id} nome={chamado} temFoto={temFoto} tamanho={72} versao={versao} />}
      nome={chamado}
      complemento={[nomeSocial && nome, matricula && `Matrícula ${matricula}`].filter(Boolean).join(' · ')}
      selos={<SituacaoDoColaborador {...registro} />}
      fatos={[
        { icone: IconMaleta, texto: lotacao.faixaSalarial?.nome },
        { icone: IconOrganograma, texto: lotacao.areaOrganizacional?.nome },
        {
          icone: IconCalendario,
          texto: admissaoNoGrupo && `No grupo desde ${formatarData(admissaoNoGrupo)}`,
        },
        {
          icone: IconCalendario,
          texto: dataDesligamento
            ? `${formatarData(dataAdmissao)} a ${formatarData(dataDesligamento)}`
            : `Desde ${formatarData(dataAdmissao)}`,
        },
        { icone: IconUsuarios, texto: gestores && `Responde pela área: ${gestores}` },
        { icone: IconTelefone, texto: numero && formatarTelefone(numero), href: `tel:${numero}` },
        { icone: IconEmail, texto: contato.email, href: `mailto:${contato.email}` },
      ]}
      acoes={
        <Button
          component={Link}
          to={`${talento.path}/${id}/edit`}
          variant="default"
          leftSection={<IconEditar size={16} />}
        >
          {registro.pode.editar ? 'Editar' : 'Cadastro completo'}
        </Button>
      }
    />
  );
}
